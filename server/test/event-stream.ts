import { setTimeout as sleep } from 'node:timers/promises';

/** A stream of events that a test reads. */
export interface ReadStream {
  status: number;
  headers: Headers;
  /** The received topics, one list per event. */
  told: string[][];
  /** The id of the last event. */
  lastId: string;
  /** The received text, including comments. */
  text: string;
  /** Whether the server has ended it. */
  isOver: boolean;
  close(): Promise<void>;
}

/** Opens the stream of the person with this token, and waits until it has begun. */
export async function openStream(
  port: number,
  token: string,
  lastEventId?: string,
): Promise<ReadStream> {
  const stopping = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: {
      authorization: `Token ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: stopping.signal,
  });
  const { status, headers } = response;
  const stream: ReadStream = {
    status,
    headers,
    told: [],
    lastId: '',
    text: '',
    isOver: false,
    close: async () => {
      stopping.abort();
      await reading;
    },
  };
  const reading = readInto(stream, response).catch(() => {});
  if (status === 200) await until(() => stream.lastId !== '' || stream.isOver);
  return stream;
}

async function readInto(stream: ReadStream, { body }: Response): Promise<void> {
  let unread = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    stream.text += piece;
    unread += piece;
    const blocks = unread.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      stream.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? stream.lastId;
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const { changed }: { changed: string[] } = JSON.parse(data);
      stream.told.push(changed);
    }
  }
  stream.isOver = true;
}

/** Waits until a condition holds, up to a time. */
export async function until(isSo: () => boolean, withinMs = 5_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error(`It is not so within ${withinMs} ms.`);
    await sleep(10);
  }
}
