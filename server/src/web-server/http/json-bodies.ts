import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '@hisaab/words/server';
import { InvalidInput, UnsupportedBody } from '../../platform/errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?(?<charset>[^";\s]*)/i;

/** Accepts only JSON in UTF-8 as a body, so that decoding changes no text; a missing body has no fields. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const problem = Buffer.isBuffer(body) ? problemWith(request, body) : undefined;
    if (problem) done(problem, undefined);
    // Clients send the content type without a body too, for example to mark a notification as read.
    else if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  // The validators cannot tell it from `null`, which is no object.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
    done();
  });
}

/** The error for a body with a `Content-Encoding`, which no call accepts. */
export function problemWithEncoding({ headers }: FastifyRequest): Error | undefined {
  const coding = headers['content-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'identity') return undefined;
  return new UnsupportedBody(say('refusals.bodyEncoded'));
}

function problemWith(request: FastifyRequest, body: Buffer): Error | undefined {
  const { headers } = request;
  const encoding = problemWithEncoding(request);
  if (encoding) return encoding;
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.groups?.['charset'] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) return new UnsupportedBody(say('refusals.bodyNotUtf8'));
  // A decoder replaces invalid bytes by U+FFFD, which would make two different passwords equal.
  return isUtf8(body) ? undefined : new InvalidInput({ body: say('faults.bodyNotUtf8') });
}
