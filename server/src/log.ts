import { hostname } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination, pino, stdSerializers } from 'pino';

const MOST_WAITING = 16 * 1024;
const LONGEST_WAIT_MS = 100;

/**
 * Lines on their way out: a write for every one takes as long as many a request, so they wait a moment and go together. They
 * are collected here, since pino's own stream measures all that waits anew with every line.
 */
class Lines {
  readonly #output = destination({ dest: 1, sync: false });
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= MOST_WAITING) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), LONGEST_WAIT_MS).unref();
  }

  /** Writes what waits before the process ends: nothing that is begun now is waited for. */
  end(): void {
    this.#output.flushSync();
    if (this.#waiting !== '') destination({ dest: 1, sync: true }).write(this.#waiting);
    this.#waiting = '';
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#output.write(this.#waiting);
    this.#waiting = '';
  }
}

const lines = new Lines();
process.once('exit', () => lines.end());

/**
 * One JSON line a record on standard output; never a header, a body or an address's query, where passwords, tokens and
 * descriptions are. Lines wait a moment and go out together.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { err: describeError } }, lines);
}

// PostgreSQL tells of a row that it refuses with everything in it: of a person their password's hash.
function describeError(error: Error): object {
  const {
    detail: _,
    where: __,
    ...rest
  }: Record<string, unknown> = { ...stdSerializers.err(error) };
  return rest;
}

const REFUSALS = new Set([401, 403, 429]);

// Set behind authentication only.
function signedInUser(request: { user?: { id: number } }): { id: number } | undefined {
  return request.user;
}

/** Puts the request's id on each answer, so that an error can be found by what the person saw, and logs one line for it. */
export function logRequests(app: FastifyInstance): void {
  // A logger of its own for every request costs more than many requests do; lines name the id themselves.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const lowest = pino.levels.values[app.log.level];
  if (lowest === undefined || lowest > INFO) return;
  app.addHook('onResponse', (request, reply, done) => {
    lines.write(lineOf(request, reply));
    done();
  });
}

const INFO = pino.levels.values['info'] ?? 0;
const WHERE = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/** As pino writes it, in a third of the time: of what stands in it only an address, which a proxy may have sent, can be anything. */
function lineOf(request: FastifyRequest, reply: FastifyReply): string {
  // The pattern, not the address: addresses carry what people search for.
  const route = request.routeOptions.url ?? 'none';
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  // Who it was, where that is known; of who was refused only where from.
  const user = signedInUser(request);
  const who = user ? `,"user":${user.id}` : '';
  const from = REFUSALS.has(reply.statusCode) ? `,"from":${JSON.stringify(request.ip)}` : '';
  return `{"level":${INFO},"time":${Date.now()},${WHERE},"reqId":"${request.id}","method":"${request.method}","route":"${route}","status":${reply.statusCode},"ms":${ms}${who}${from},"msg":"request"}\n`;
}
