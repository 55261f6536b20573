import type { Endpoint, ErrorStatus, RefusalCode } from '@hisaab/contract';
import { IsObject } from 'typebox';

interface DescribedError {
  name: string;
  /** One that it often has, for the example. */
  code: RefusalCode;
  description: string;
}

/** The meaning of each error, and its name in the description. */
export const ERRORS: Readonly<Record<ErrorStatus, DescribedError>> = {
  400: described(
    'InvalidInput',
    'invalid_input',
    'A missing or bad field, or a body that is not JSON.',
  ),
  401: described(
    'Unauthenticated',
    'session_ended',
    'No token or a dead one; at a sign-in, a wrong password or no code.',
  ),
  403: described('Forbidden', 'out_of_scope', 'Not theirs to do, or not for this access token.'),
  404: described('NotFound', 'expense_not_found', "Not there, deleted, or somebody else's."),
  409: described(
    'Conflict',
    'changed_meanwhile',
    'It clashes with what is there, or somebody has changed it meanwhile.',
  ),
  413: described('TooLarge', 'body_too_large', 'A body of more bytes than this call takes.'),
  414: described('AddressTooLong', 'address_too_long', 'A part of the path is longer than any id.'),
  415: described(
    'UnsupportedBody',
    'unsupported_body',
    'A body that is not plain JSON in UTF-8, nor of another type that the call lists.',
  ),
  422: described(
    'IdempotencyKeyReused',
    'idempotency_key_reused',
    'The Idempotency-Key came with a different request before.',
  ),
  429: described('TooManyAttempts', 'too_many_attempts', 'Too many attempts or requests.'),
  503: described(
    'Unavailable',
    'database_unavailable',
    'The database does not answer, or there is too much to do right now.',
  ),
};

function described(name: string, code: RefusalCode, description: string): DescribedError {
  return { name, code, description };
}

/** Every error status of a call, in ascending order: its own, and those that follow from its request. */
export function errorsOf({ method, schema, errors = [] }: Endpoint): ErrorStatus[] {
  const { params, querystring, body, headers, security } = schema;
  const statuses = new Set<ErrorStatus>([...errors, 503]);
  if (params) statuses.add(404).add(414);
  if (params || querystring) statuses.add(400);
  // The server reads no body of a GET.
  if (method !== 'GET') statuses.add(400).add(413).add(415);
  if (!security) statuses.add(401).add(403).add(429);
  if (headers) statuses.add(422);
  if (hasVersion(body) || hasVersion(querystring)) statuses.add(409);
  return [...statuses].toSorted((one, other) => one - other);
}

function hasVersion(schema: Endpoint['schema']['body']): boolean {
  return IsObject(schema) && 'version' in schema.properties;
}
