import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

// A picture straight from a good camera.
const MAX_PASSED_OVER_BYTES = 50 * 1024 * 1024;

/**
 * Answers a request once the rest of its body has been read and dropped; a longer body ends the connection. An answer in the middle
 * of an upload reaches many senders as a broken connection.
 */
export function answerAfterBody(raw: IncomingMessage, answer: () => void): void {
  finished(raw, answer);
  let passedOverBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    passedOverBytes += chunk.length;
    if (passedOverBytes > MAX_PASSED_OVER_BYTES) raw.destroy();
  });
  // The check of a large body would pause it when its buffer is full.
  raw.unpipe();
  raw.resume();
}
