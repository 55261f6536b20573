import type { ErrorBody, RefusalCode } from '@hisaab/contract';
import { say, type MessageDescriptor, type Locale } from '@hisaab/words/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../platform/db/dialect.ts';
import {
  UpdateInProgress,
  BodyTimeout,
  bodyTooLarge,
  Busy,
  Conflict,
  Forbidden,
  InvalidInput,
  InvalidInvitation,
  IdempotencyKeyReused,
  NamedError,
  NotFound,
  OutcomeUnknown,
  SecondFactorRequired,
  TooLarge,
  TooManyAttempts,
  Unauthenticated,
  Unreachable,
  UnsupportedBody,
} from '../../platform/errors.ts';
import { answerAfterBody } from './large-bodies.ts';
import type { Outages } from './outages.ts';
import { refusal, wordFaults } from './refusal.ts';

/** The classes of errors and their statuses. */
interface Refusal {
  status: number;
  code: RefusalCode;
  message: MessageDescriptor | readonly MessageDescriptor[];
}

const FASTIFY_REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_body',
    message: say('refusals.bodyNotJson'),
  },
  FST_ERR_BAD_URL: {
    status: 400,
    code: 'malformed_address',
    message: say('refusals.malformedAddress'),
  },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 414,
    code: 'address_too_long',
    message: say('refusals.addressTooLong'),
  },
};

/** Turns any error into the response `{ error }` with its details, in the language of the request. Only this maps errors to statuses. */
export function errorHandler(engine: Engine, outages: Outages) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, code, message } = refusalOf(error, engine);
    const body = { ...refusal(request.locale, code, message), ...detailsOf(error, request.locale) };
    if (error instanceof UpdateInProgress) outages.release.noteFailure(error.cause);
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

function refusalOf(error: FastifyError, engine: Engine): Refusal {
  if (error instanceof NamedError) {
    return { status: statusOf(error), code: error.code, message: error.messages };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusalOf(bodyTooLarge(), engine);
  const known = FASTIFY_REFUSALS[error.code];
  if (known) return known;
  if (engine.isUnavailable(error) || engine.isRetryable(error)) {
    const message = say('refusals.databaseUnavailable');
    return { status: 503, code: 'database_unavailable', message };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, code: 'malformed_request', message: say('refusals.malformedRequest') };
  }
  return { status: 500, code: 'fault', message: say('refusals.fault') };
}

function detailsOf(error: Error, locale: Locale): Partial<ErrorBody> {
  if (error instanceof InvalidInput) return wordFaults(locale, error.fields);
  if (error instanceof SecondFactorRequired) return { two_factor_required: true };
  if (!(error instanceof Conflict)) return {};
  const { fields, ...details } = error.details;
  return { ...details, ...(fields && wordFaults(locale, fields)) };
}

function statusOf(error: NamedError): number {
  if (error instanceof InvalidInput) return 400;
  if (error instanceof Conflict) return 409;
  if (error instanceof SecondFactorRequired) return 401;
  if (error instanceof NotFound || error instanceof InvalidInvitation) return 404;
  if (error instanceof Forbidden) return 403;
  if (error instanceof Unauthenticated) return 401;
  if (error instanceof BodyTimeout) return 408;
  if (error instanceof TooLarge) return 413;
  if (error instanceof UnsupportedBody) return 415;
  if (error instanceof IdempotencyKeyReused) return 422;
  if (error instanceof TooManyAttempts) return 429;
  if (error instanceof UpdateInProgress || error instanceof Unreachable) return 503;
  if (error instanceof Busy || error instanceof OutcomeUnknown) return 503;
  return 500;
}
