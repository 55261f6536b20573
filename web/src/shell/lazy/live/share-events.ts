import { currentCredentials } from '../../../api/credentials.ts';
import { live } from '../../../api/live-state.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { readEvents, type LiveEvent } from './read-events.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The delay before another request to a server or proxy without such a stream. */
const REFUSED_PAUSE_MS = 600_000;

interface Listener {
  onEvent: (event: LiveEvent) => void;
  /** A stream was opened or closed, here or in another tab. */
  onState: () => void;
  /** The session has ended on the server. */
  onSignedOut: () => void;
}

/** The messages between the tabs of a browser. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; isOpen: boolean; lastId: string | undefined }
  | { kind: 'ask' };

/** Receives a user's events, over one stream for all tabs of the browser, until it is stopped. */
export function shareEvents(userId: number, listener: Listener, stopping: AbortSignal): void {
  const channel = new BroadcastChannel(`hisaab live ${userId}`);
  let isLeading = false;
  let lastId: string | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is this origin's alone
  const post = (message: TabMessage) => channel.postMessage(message);
  const setOpen = (isOpen: boolean) => {
    if (live.isOpen === isOpen) return;
    live.isOpen = isOpen;
    listener.onState();
  };
  const hear = (event: LiveEvent) => {
    lastId = event.id;
    if (event.changed.length > 0) listener.onEvent(event);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'ask') {
      if (isLeading) post({ kind: 'state', isOpen: live.isOpen === true, lastId });
    } else if (data.kind === 'event') hear(data.event);
    else {
      setOpen(data.isOpen);
      // This tab may have missed events from before it listened.
      const hasMissed = lastId === undefined && live.seen !== data.lastId;
      if (hasMissed && data.lastId !== undefined) hear({ id: data.lastId, changed: ['all'] });
      lastId ??= data.lastId;
    }
  });
  stopping.addEventListener('abort', () => {
    channel.close();
    live.isOpen = false;
  });
  post({ kind: 'ask' });

  const say = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!stopping.aborted) post({ kind: 'state', isOpen, lastId });
  };

  runInOneTab(
    `hisaab live ${userId}`,
    async (signal) => {
      isLeading = true;
      let pauseMs = FIRST_PAUSE_MS;
      while (!signal.aborted) {
        const token = currentCredentials()?.token;
        if (token === undefined) break;
        let askedMs: number | undefined;
        try {
          const { status, retryMs } = await readEvents({
            token,
            lastId: lastId ?? live.seen ?? undefined,
            signal,
            onOpen: () => {
              pauseMs = FIRST_PAUSE_MS;
              say(true);
            },
            onEvent: (event) => {
              hear(event);
              post({ kind: 'event', event });
            },
          });
          askedMs = retryMs;
          if (status === 401) listener.onSignedOut();
          else if (status !== 200 && status < 500) pauseMs = REFUSED_PAUSE_MS;
        } catch {
          // No network, or the server is restarting.
        }
        say(false);
        await pause(askedMs ?? pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
      isLeading = false;
    },
    stopping,
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: over.signal });
    addEventListener('online', end, { signal: over.signal });
  });
}
