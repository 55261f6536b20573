import { takeFirstAnswer } from '../start/first-answers.ts';

const RETRY_AFTER_MS = 800;

/** An answer that has come in whole. */
export interface Answer {
  status: number;
  isOk: boolean;
  headers: Headers;
  text: string;
  /** Whether it answers the second time: the first may have been carried out, its answer lost on the way. */
  isRetry: boolean;
}

/**
 * Sends a request, and a change once more when no answer comes. That is safe: it carries a key by which the server knows it
 * again. Reads are asked again by who shows them.
 * @throws what `fetch` throws when there is no answer.
 */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    return await sendOnce(url, init, false);
  } catch (error) {
    if (init.method === 'GET') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return sendOnce(url, init, true);
  }
}

async function sendOnce(url: string, init: RequestInit, isRetry: boolean): Promise<Answer> {
  const response = await (takeFirstAnswer(url, init) ?? fetch(url, init));
  const { status, ok: isOk, headers } = response;
  return { status, isOk, headers, text: await response.text(), isRetry };
}
