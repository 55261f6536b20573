import { LANGUAGES } from '@hisaab/domain';

/** A reference to a part of the description. */
export interface Reference {
  $ref: string;
}

/** The response headers that a client may read. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'The id of this request in the log of the server.',
    required: true,
    schema: { type: 'string', examples: ['kX2p9QfA-1z'] },
  },
  'Content-Language': {
    description: 'The language of what the response says to people.',
    required: true,
    schema: { type: 'string', enum: [...LANGUAGES], examples: ['hi'] },
  },
  'X-Total-Count': {
    description: 'How many there are, also beyond this page.',
    required: true,
    schema: { type: 'integer', minimum: 0, examples: [120] },
  },
  Link: {
    description:
      'The next page, `</…?before=7>; rel="next"`, where there may be one. It keeps the other parameters.',
    schema: {
      type: 'string',
      examples: ['</personal/api/expenses/?limit=50&before=7>; rel="next"'],
    },
  },
  'Idempotency-Replayed': {
    description: 'The same request with the same Idempotency-Key was done before.',
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': {
    description: 'After so many seconds it may work.',
    required: true,
    schema: { type: 'integer', minimum: 1, examples: [5] },
  },
  'WWW-Authenticate': {
    description: 'How to sign in.',
    required: true,
    schema: { type: 'string', const: 'Token' },
  },
} as const;

/** References to these headers, by their names. */
export function headerReferences(
  names: ReadonlyArray<keyof typeof HEADERS>,
): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
