import { takeFirstResponse } from './first-responses.ts';
import { live } from './live-state.ts';

const RETRY_AFTER_MS = 800;
/** A server may accept the connection and never answer, as in a tunnel. Its own timeouts are shorter. */
const ANSWER_WITHIN_MS = 30_000;
/** The assumed rate of a large body on a slow network: 10 kB a second. */
const MS_PER_BYTE = 0.1;

export interface CompleteResponse {
  status: number;
  isOk: boolean;
  headers: Headers;
  text: string;
}

/** The timeout of a request. */
export interface RequestOptions {
  /** Milliseconds, including the retry; by default 30 seconds. */
  answerWithinMs?: number | undefined;
  /** Ends the wait before that. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request, and retries a change once if no response comes. The Idempotency-Key of the change makes that safe. Reads are retried
 * by their queries, and repeated on a new network, because a request on the former one may never be answered.
 * @throws what `fetch` throws when there is no answer, and an `Error` when none has come in time.
 */
export async function send(
  url: string,
  init: RequestInit,
  { answerWithinMs = ANSWER_WITHIN_MS, signal }: RequestOptions = {},
): Promise<CompleteResponse> {
  const request = new AbortController();
  const listeners = new AbortController();
  let isNetworkNew = false;
  const end = () => request.abort();
  const endForNetwork = () => {
    isNetworkNew = true;
    end();
  };
  const timer = setTimeout(end, answerWithinMs + sizeOf(init) * MS_PER_BYTE);
  signal?.addEventListener('abort', end, { signal: listeners.signal });
  if (init.method === 'GET')
    addEventListener('online', endForNetwork, { signal: listeners.signal });
  // The requests that the page made before the app ran cannot be aborted.
  const ended = new Promise<never>((_resolve, fail) => {
    request.signal.addEventListener('abort', () => fail(new Error('No answer came in time.')));
  });
  if (signal?.aborted) end();
  try {
    return await Promise.race([ended, sendTwice(url, { ...init, signal: request.signal })]);
  } catch (error) {
    if (!isNetworkNew) throw error;
  } finally {
    clearTimeout(timer);
    listeners.abort();
  }
  return send(url, init, { answerWithinMs, signal });
}

function sizeOf({ body }: RequestInit): number {
  if (body instanceof ArrayBuffer) return body.byteLength;
  return typeof body === 'string' ? body.length : 0;
}

async function sendTwice(url: string, init: RequestInit): Promise<CompleteResponse> {
  try {
    return await sendOnce(url, init);
  } catch (error) {
    if (init.method === 'GET') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    if (init.signal?.aborted) throw error;
    return sendOnce(url, init);
  }
}

async function sendOnce(url: string, init: RequestInit): Promise<CompleteResponse> {
  const response = await (takeFirstResponse(url, init) ?? fetch(url, init));
  const { status, ok: isOk, headers } = response;
  live.note(headers);
  return { status, isOk, headers, text: await response.text() };
}
