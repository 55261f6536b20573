import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@hisaab/contract';
import { ENGLISH, say, type MessageDescriptor } from '@hisaab/words/server';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { InvalidInput } from '../../platform/errors.ts';
import { languageHeaders } from './languages.ts';
import { refusal } from './refusal.ts';
import { DATA_HEADERS } from './security-headers.ts';

interface Refusal {
  status: number;
  /** The name of the status. `node:http` has the names too, but importing it loads Node's HTTP client. */
  name: string;
  message: MessageDescriptor;
  code: RefusalCode;
}

const MALFORMED: Refusal = {
  status: 400,
  name: 'Bad Request',
  message: say('refusals.notHttp'),
  code: 'malformed_request',
};
const EXPECTATION: Refusal = {
  status: 417,
  name: 'Expectation Failed',
  message: say('refusals.expectationFailed'),
  code: 'expectation_failed',
};
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    name: 'Request Timeout',
    message: say('refusals.requestTimeout'),
    code: 'request_timeout',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    name: 'Request Header Fields Too Large',
    message: say('refusals.headersTooLarge'),
    code: 'headers_too_large',
  },
};

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Responds to malformed or timed-out requests in the form of every other error, by default in English, then closes the connection. */
export class MalformedRequests {
  readonly #newRequestId: () => string;
  readonly #log: FastifyBaseLogger;
  /** The last request of each connection, until its response is sent. */
  readonly #last = new WeakMap<Socket, Exchange>();

  constructor(newRequestId: () => string, log: FastifyBaseLogger) {
    this.#newRequestId = newRequestId;
    this.#log = log;
  }

  /** Records every request, and refuses those that Node.js would refuse with a body of its own. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#last.set(request.raw.socket, { request, reply });
      if (hasOneHost(request.raw)) done();
      else done(new InvalidInput({ host: say('faults.hostNotOne') }));
    });
    // An idle connection would hold its request and response: 8 kB that survive every garbage collection.
    app.addHook('onResponse', ({ raw }, _, done) => {
      if (this.#last.get(raw.socket)?.request.raw === raw) this.#last.delete(raw.socket);
      done();
    });
    app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
      const { headers, body } = this.#write(EXPECTATION);
      response.writeHead(EXPECTATION.status, headers).end(body);
    });
  }

  /** Fastify's `clientErrorHandler`. */
  readonly refuse = ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const known = REFUSALS[code] ?? MALFORMED;
    const { request, reply } = this.#last.get(socket) ?? {};
    if (!request || !reply || reply.raw.writableFinished) this.#end(socket, known);
    else if (request.raw.complete) {
      // The response to the previous request goes out first.
      reply.raw.once('close', () => this.#end(socket, known));
    } else {
      // The error is in this request's body, so its response is queued behind the earlier ones.
      const { status, message, code: refused } = known;
      reply
        .header('connection', 'close')
        .code(status)
        .send(refusal(request.locale, refused, message));
    }
  };

  #end(socket: Socket, known: Refusal): void {
    if (!socket.writable) return;
    const { headers, body } = this.#write(known);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${known.status} ${known.name}\r\n${lines.join('')}\r\n${body}`);
  }

  #write({ status, message, code }: Refusal): { headers: Record<string, string>; body: string } {
    const body = JSON.stringify(refusal(ENGLISH, code, message));
    const id = this.#newRequestId();
    this.#log.info({ reqId: id, route: 'none', status }, 'malformed request');
    return {
      body,
      headers: {
        ...DATA_HEADERS,
        ...languageHeaders('en'),
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'x-request-id': id,
      },
    };
  }
}

function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}
