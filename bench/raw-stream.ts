import { connect, type Socket } from 'node:net';
import type { RunningServer } from './harness.ts';
import { requestBytes } from './raw-client.ts';
import { tokenOf } from './seed.ts';

/** An open stream of events. It does so little work that the measurement is that of the server. */
export class RawStream {
  readonly isGreeted: Promise<void>;
  readonly #socket: Socket;
  #onChange: (() => void) | undefined;

  constructor({ url }: RunningServer, person: number) {
    this.#socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    this.#socket.setEncoding('latin1');
    this.#socket.write(requestBytes('GET', '/api/events/', tokenOf(person)));
    this.isGreeted = new Promise((resolve, fail) => {
      this.#socket.on('error', fail);
      this.#socket.on('close', () => fail(new Error(`The stream of u${person} ended.`)));
      this.#socket.on('data', (text: string) => {
        if (text.includes('retry: ')) resolve();
        if (text.includes('data: ')) this.#onChange?.();
      });
    });
    // The end of an open one is ignored.
    this.isGreeted.catch(() => {});
  }

  /** Waits for the next change. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#onChange = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
