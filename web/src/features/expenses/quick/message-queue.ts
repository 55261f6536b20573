import type { FirstWords } from '../../../words/words.ts';
/** The pasted messages: the current line first, the waiting ones after it. */
export interface MessageQueue {
  lines: readonly string[];
  /** The number of messages saved or skipped before. */
  done: number;
}

export const EMPTY_QUEUE: MessageQueue = { lines: [], done: 0 };

/** The queue with another current line. */
export function withLine({ lines: [, ...behind], done }: MessageQueue, text: string): MessageQueue {
  return text === '' && behind.length === 0 ? EMPTY_QUEUE : { lines: [text, ...behind], done };
}

/** The queue with pasted messages, behind what is there and is not saved yet. */
export function withMessages({ lines, done }: MessageQueue, pasted: string[]): MessageQueue {
  return { lines: [...lines.filter((line) => line !== ''), ...pasted], done };
}

/** The queue after its current line was saved or skipped. */
export function withoutLine({ lines: [, ...behind], done }: MessageQueue): MessageQueue {
  return behind.length === 0 ? EMPTY_QUEUE : { lines: behind, done: done + 1 };
}

/** The queue with a line that failed to save, before the text typed since. */
export function withLineBack({ lines, done }: MessageQueue, text: string): MessageQueue {
  return { lines: [text, ...lines.filter((line) => line !== '')], done: Math.max(0, done - 1) };
}

/** `Message 2 of 3`; undefined if there is only one. */
export function placeIn(words: FirstWords, { lines, done }: MessageQueue): string | undefined {
  const count = done + lines.length;
  return count > 1 ? words.expenses.messageOf({ number: done + 1, count }) : undefined;
}
