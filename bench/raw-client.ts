import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const HEADERS_END = '\r\n\r\n';

interface Waiting {
  settle: (status: number) => void;
  head: string;
  /** The missing bytes; undefined until the headers are complete. */
  missing: number | undefined;
  status: number;
}

/**
 * A keep-alive connection with one request at a time. It does so little work that the measurement is that of the
 * server. It reconnects after a break.
 */
export class RawClient {
  readonly #port: number;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(port: number) {
    this.#port = port;
  }

  async #open(): Promise<void> {
    if (this.#socket) return;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      this.#settle(0);
    });
    this.#socket = socket;
    await once(socket, 'connect');
  }

  /** Sends a complete request after the responses to earlier ones; returns the status, 0 when the connection broke. */
  send(bytes: string): Promise<number> {
    const sent = this.#last.then(() => this.#ask(bytes));
    this.#last = sent;
    return sent;
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #ask(bytes: string): Promise<number> {
    try {
      await this.#open();
    } catch {
      return 0;
    }
    return new Promise((settle) => {
      this.#waiting = { settle, head: '', missing: undefined, status: 0 };
      this.#socket?.write(bytes);
    });
  }

  #receive(bytes: Buffer): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    if (waiting.missing === undefined) {
      waiting.head += bytes.toString('latin1');
      const end = waiting.head.indexOf(HEADERS_END);
      if (end === -1) return;
      const headers = waiting.head.slice(0, end);
      waiting.status = Number(headers.slice(9, 12));
      const length = /\r\ncontent-length: (?<length>\d+)/i.exec(headers)?.groups?.['length'];
      waiting.missing = Number(length ?? 0) - (waiting.head.length - end - HEADERS_END.length);
    } else {
      waiting.missing -= bytes.length;
    }
    if (waiting.missing <= 0) this.#settle(waiting.status);
  }

  #settle(status: number): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.settle(status);
  }
}

/** The bytes of a request. */
export function requestBytes(method: string, path: string, token: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Token ${token}`,
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    '',
    text,
  ].join('\r\n');
}
