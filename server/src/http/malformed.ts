import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@hisaab/contract';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { InvalidInput } from '../errors.ts';
import { languageHeaders } from './languages.ts';
import { DATA_HEADERS } from './security-headers.ts';

interface Refusal {
  status: number;
  /** The name of the status. `node:http` has the names too, but importing it loads Node's HTTP client. */
  name: string;
  error: string;
  code: RefusalCode;
}

const MALFORMED: Refusal = {
  status: 400,
  name: 'Bad Request',
  error: 'The request could not be read as HTTP.',
  code: 'malformed_request',
};
const EXPECTATION: Refusal = {
  status: 417,
  name: 'Expectation Failed',
  error: 'This server meets no expectations but 100-continue.',
  code: 'expectation_failed',
};
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    name: 'Request Timeout',
    error: 'The request took too long to arrive. Please try again.',
    code: 'request_timeout',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    name: 'Request Header Fields Too Large',
    error: 'The headers of the request are too large.',
    code: 'headers_too_large',
  },
};

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Responds to malformed or timed-out requests in the form of every other error, then closes the connection. */
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
      else done(new InvalidInput({ host: 'Send one Host header.' }));
    });
    // A connection that rests would hold its request and response: 8 kB that outlive every garbage collection.
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
    const refusal = REFUSALS[code] ?? MALFORMED;
    const { request, reply } = this.#last.get(socket) ?? {};
    if (!request || !reply || reply.raw.writableFinished) this.#end(socket, refusal);
    else if (request.raw.complete) {
      // The response to the previous request goes out first.
      reply.raw.once('close', () => this.#end(socket, refusal));
    } else {
      // The error is in this request's body, so its response is queued behind the earlier ones.
      const { status, error, code: refused } = refusal;
      reply.header('connection', 'close').code(status).send({ error, code: refused });
    }
  };

  #end(socket: Socket, refusal: Refusal): void {
    if (!socket.writable) return;
    const { headers, body } = this.#write(refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${refusal.status} ${refusal.name}\r\n${lines.join('')}\r\n${body}`);
  }

  #write({ status, error, code }: Refusal): { headers: Record<string, string>; body: string } {
    const body = JSON.stringify({ error, code });
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
