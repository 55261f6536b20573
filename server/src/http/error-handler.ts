import type { RefusalCode } from '@hisaab/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../db/dialect.ts';
import {
  BeingUpdated,
  BodyStoodStill,
  bodyTooLarge,
  Busy,
  Conflict,
  Forbidden,
  InvalidInput,
  InvitationOver,
  KeyUsedBefore,
  NamedError,
  NotFound,
  OutcomeUnknown,
  SecondFactorRequired,
  TooLarge,
  TooManyAttempts,
  Unauthenticated,
  UnsupportedBody,
  type ConflictDetails,
} from '../errors.ts';
import { answerAfterBody } from './large-bodies.ts';
import type { Outages } from './outages.ts';

interface ErrorBody extends ConflictDetails {
  status: number;
  error: string;
  code: RefusalCode;
  two_factor_required?: true;
}

const FASTIFY_SENTENCES: Readonly<Record<string, ErrorBody>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    error: 'Send JSON, with the content type application/json.',
    code: 'unsupported_body',
  },
  FST_ERR_BAD_URL: {
    status: 400,
    error: 'This address cannot be read: a % is not in its place.',
    code: 'malformed_address',
  },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 414,
    error: 'This address is too long.',
    code: 'address_too_long',
  },
};

const UNAVAILABLE =
  'Hisaab cannot reach its data right now. Nothing was changed; please try again in a moment.';
const FAULT = 'Something went wrong on our side. Please try again.';

/** Turns any error into the response `{ error }` with its details. It is the only place that maps errors to statuses. */
export function errorHandler(engine: Engine, outages: Outages) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, ...body } = responseTo(error, engine);
    if (error instanceof BeingUpdated) outages.release.noteFailure(error.cause);
    else if (isOutage(error, engine)) outages.database.noteFailure(error);
    else if (status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
    if (status === 401) reply.header('www-authenticate', 'Token');
    if (status === 503) reply.header('retry-after', '5');
    if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
    reply.code(status);
    if (status === 413) {
      answerAfterBody(request.raw, () => {
        reply.send(body);
      });
    } else reply.send(body);
  };
}

function isOutage(error: Error, engine: Engine): boolean {
  return error instanceof OutcomeUnknown || engine.isUnavailable(error);
}

function responseTo(error: FastifyError, engine: Engine): ErrorBody {
  if (error instanceof NamedError) {
    const { message, code } = error;
    return { status: statusOf(error), error: message, code, ...detailsOf(error) };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return responseTo(bodyTooLarge(), engine);
  const known = FASTIFY_SENTENCES[error.code];
  if (known) return known;
  if (engine.isUnavailable(error) || engine.isRetryable(error)) {
    return { status: 503, error: UNAVAILABLE, code: 'database_unavailable' };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return {
      status,
      error: 'The request could not be read: it is not valid JSON or not valid HTTP.',
      code: 'malformed_request',
    };
  }
  return { status: 500, error: FAULT, code: 'fault' };
}

function detailsOf(error: NamedError): Partial<ErrorBody> {
  if (error instanceof InvalidInput) return { fields: error.fields };
  if (error instanceof Conflict) return error.details;
  return error instanceof SecondFactorRequired ? { two_factor_required: true } : {};
}

function statusOf(error: NamedError): number {
  if (error instanceof InvalidInput) return 400;
  if (error instanceof Conflict) return 409;
  if (error instanceof SecondFactorRequired) return 401;
  if (error instanceof NotFound || error instanceof InvitationOver) return 404;
  if (error instanceof Forbidden) return 403;
  if (error instanceof Unauthenticated) return 401;
  if (error instanceof BodyStoodStill) return 408;
  if (error instanceof TooLarge) return 413;
  if (error instanceof UnsupportedBody) return 415;
  if (error instanceof KeyUsedBefore) return 422;
  if (error instanceof TooManyAttempts) return 429;
  if (error instanceof BeingUpdated) return 503;
  if (error instanceof Busy || error instanceof OutcomeUnknown) return 503;
  return 500;
}
