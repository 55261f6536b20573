import { takeFirstResponse } from './first-responses.ts';

const RETRY_AFTER_MS = 800;

/** A complete response. */
export interface CompleteResponse {
  status: number;
  isOk: boolean;
  headers: Headers;
  text: string;
  /** Whether it is the response to a retry: the first request may have been carried out, and its response lost. */
  isRetry: boolean;
}

/**
 * Sends a request, and retries a change once where no response comes. The Idempotency-Key of the change makes that safe. Reads are
 * retried by their queries.
 * @throws what `fetch` throws when there is no answer.
 */
export async function send(url: string, init: RequestInit): Promise<CompleteResponse> {
  try {
    return await sendOnce(url, init, false);
  } catch (error) {
    if (init.method === 'GET') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return sendOnce(url, init, true);
  }
}

async function sendOnce(
  url: string,
  init: RequestInit,
  isRetry: boolean,
): Promise<CompleteResponse> {
  const response = await (takeFirstResponse(url, init) ?? fetch(url, init));
  const { status, ok: isOk, headers } = response;
  return { status, isOk, headers, text: await response.text(), isRetry };
}
