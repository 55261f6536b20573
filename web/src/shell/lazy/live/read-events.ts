/** The content of one event. */
export interface LiveEvent {
  id: string;
  /** Empty if it only has the stamp of the current state. */
  changed: readonly string[];
}

/** The server sends a comment every 25 seconds; a longer silence means that the connection is lost. */
const SILENT_MS = 60_000;

interface Reading {
  token: string;
  lastId: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** How a stream ended. */
interface Ended {
  status: number;
  /** The delay that a stopping server requests before the next stream. */
  retryMs?: number;
}

/**
 * Reads the stream of events until it ends.
 * @throws the error of `fetch` if the stream breaks
 */
export async function readEvents({
  token,
  lastId,
  signal,
  onOpen,
  onEvent,
}: Reading): Promise<Ended> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENT_MS);
  try {
    const response = await fetch('/api/events/', {
      method: 'GET',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Token ${token}`,
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const { ok: isOk, status, body } = response;
    if (!isOk || !body) return { status };
    onOpen();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    const ended: Ended = { status };
    for (;;) {
      const { done: isDone, value } = await reader.read();
      if (isDone) return ended;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENT_MS);
      const blocks = `${unread}${value}`.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) onEvent(event);
        // At the end of a stream it is an event of its own, at the beginning it is part of one.
        const retryMs = /^retry: (\d+)$/.exec(block)?.[1];
        if (retryMs !== undefined) ended.retryMs = Number(retryMs);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined for a comment. */
function parseEvent(block: string): LiveEvent | undefined {
  const id = /^id: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (id === undefined) return undefined;
  const told: unknown = data === undefined ? {} : JSON.parse(data);
  const changed: unknown =
    typeof told === 'object' && told !== null ? Reflect.get(told, 'changed') : [];
  return { id, changed: Array.isArray(changed) ? changed.map(String) : [] };
}
