import { Agent, request } from 'node:https';
import type { Headers } from './harness.ts';

/** A stream that is reopened as the server asks, as a browser does. */
export class ProxiedStream {
  ends = 0;
  comments = 0;
  heard = 0;
  isThere = false;
  readonly #port: number;
  readonly #headers: Headers;
  readonly #agent = new Agent({ rejectUnauthorized: false });
  #lastId: string | undefined;
  #retryMs = 2_000;
  #isClosed = false;
  #onChange: (() => void) | undefined;
  #onOpen: (() => void) | undefined;

  constructor(port: number, headers: Headers) {
    this.#port = port;
    this.#headers = headers;
    this.#open();
  }

  isOpen(): Promise<void> {
    return new Promise((resolve) => {
      this.#onOpen = resolve;
    });
  }

  nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#onChange = resolve;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#agent.destroy();
  }

  #open(): void {
    const headers = {
      ...this.#headers,
      ...(this.#lastId !== undefined && { 'last-event-id': this.#lastId }),
    };
    const options = { port: this.#port, path: '/api/events/', headers, agent: this.#agent };
    const sent = request({ ...options, host: '127.0.0.1' }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
      answer.on('error', () => {});
      answer.on('close', () => this.#openAgain());
    });
    sent.on('error', () => this.#openAgain());
    sent.end();
  }

  #hear(text: string): void {
    for (const block of text.split('\n\n')) {
      if (block === ':') this.comments += 1;
      this.#lastId = /^id: (.*)$/m.exec(block)?.[1] ?? this.#lastId;
      this.#retryMs = Number(/^retry: (.*)$/m.exec(block)?.[1] ?? this.#retryMs);
      if (block.includes('id: ')) {
        this.isThere = true;
        this.#onOpen?.();
      }
      if (!block.includes('data: ')) continue;
      this.heard += 1;
      this.#onChange?.();
    }
  }

  #openAgain(): void {
    if (this.#isClosed) return;
    if (this.isThere) this.ends += 1;
    this.isThere = false;
    setTimeout(() => this.#open(), this.#retryMs);
    this.#retryMs = 2_000;
  }
}
