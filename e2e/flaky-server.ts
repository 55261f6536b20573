import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The state of the network: `lost` executes requests and loses the responses. `silent` accepts requests and forwards
 * none, `reads only` forwards no changes.
 */
type Network = 'up' | 'down' | 'lost' | 'silent' | 'reads only';

/**
 * A page without the app and its policy, which the service worker ignores, so that the worker can be installed at once.
 */
export const EMPTY_PAGE = '/empty.html';

/** A proxy between a browser and the server, with an origin of its own, which fails as networks do. */
export class FlakyServer {
  /** For calls of the API; pages and files are always delivered. */
  network: Network = 'up';
  /** Changes the service worker's script, as a release would. */
  changeWorker: (script: string) => string = asItIs;
  /** Called while an entry is sent: before the server has it, or with its response in hand. */
  onSending: (moment: 'sent' | 'answered') => void = () => {};
  /** Called when a change is sent into a silence. */
  onSilence: () => void = () => {};
  /** What happens as the answer to a change is lost. */
  onLoss: () => void = () => {};
  /** The server's address, which changes with a restart or a release. */
  target: string;
  readonly #server: Server;
  readonly #firstTarget: string;

  private constructor(target: string) {
    this.target = target;
    this.#firstTarget = target;
    this.#server = createServer((incoming, outgoing) => this.#handle(incoming, outgoing));
  }

  /** Starts a proxy to the server at an address. */
  static async start(target: string): Promise<FlakyServer> {
    const flaky = new FlakyServer(target);
    await new Promise<void>((listening) => flaky.#server.listen(0, '127.0.0.1', listening));
    return flaky;
  }

  /** The address to open in a browser. */
  get origin(): string {
    const address = this.#server.address();
    if (!isAddress(address)) throw new Error('The flaky server has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * Closes all connections, and resets the network; false if the app was loaded from elsewhere, or as another release.
   */
  restore(): boolean {
    const isFirst = this.target === this.#firstTarget && this.changeWorker === asItIs;
    this.#server.closeAllConnections();
    this.target = this.#firstTarget;
    this.changeWorker = asItIs;
    this.network = 'up';
    this.onSending = () => {};
    this.onSilence = () => {};
    this.onLoss = () => {};
    return isFirst;
  }

  /** Closes it with all connections. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/', method, headers } = incoming;
    if (url === EMPTY_PAGE) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end();
      return;
    }
    const network = /^\/(api|auth|personal|group)\//.test(url) ? this.network : 'up';
    if (network === 'down') {
      incoming.socket.destroy();
      return;
    }
    const isEntry = method === 'POST' && /^\/(personal|group)\/api\//.test(url);
    if (network === 'silent' || (network === 'reads only' && method !== 'GET')) {
      if (method !== 'GET') this.onSilence();
      return;
    }
    const { 'accept-encoding': _coding, 'if-none-match': _tag, ...plain } = headers;
    const onward = request(this.target + url, { method, headers: plain }, (answer) => {
      if (isEntry) this.onSending('answered');
      const parts: Buffer[] = [];
      answer.on('error', () => incoming.socket.destroy());
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (network === 'lost' || this.network === 'down') {
          incoming.socket.destroy();
          if (method !== 'GET') this.onLoss();
          return;
        }
        const body = Buffer.concat(parts);
        const isWorker = url === '/service-worker.js';
        const sent = isWorker ? Buffer.from(this.changeWorker(body.toString())) : body;
        const {
          'transfer-encoding': _chunked,
          'content-length': _length,
          ...kept
        } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(sent);
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
    if (isEntry) onward.on('finish', () => this.onSending('sent'));
  }
}

function asItIs(script: string): string {
  return script;
}

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address;
}
