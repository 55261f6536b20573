import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endCredentials, storeCredentials } from '../../../api/credentials.ts';
import { live } from '../../../api/live-state.ts';
import { ananya } from '../../../test/browser.ts';
import type { LiveEvent } from './read-events.ts';
import { shareEvents } from './share-events.ts';

/** The stream of one request, which the test writes. */
interface Opened {
  headers: Headers;
  say: (text: string) => void;
  end: () => void;
}

let opened: Opened[];
let status: number;
/** Takes the lock away as closing a tab does; the next one waiting gets it. */
let locks: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  storeCredentials({ token: 'a-token', user: ananya });
  opened = [];
  status = 200;
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const say = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {});
    const end = () => void writer.close().catch(() => {});
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
    opened.push({ headers: new Headers(headers), say, end });
    return Promise.resolve(new Response(status === 200 ? readable : null, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endCredentials();
});

/** One holder at a time, in order. */
function fakeLocks() {
  let last = Promise.resolve();
  return {
    request: async (
      _: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<void>,
    ): Promise<void> => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      const isAborted = new Promise<void>((abort) => {
        signal.addEventListener('abort', () => abort());
      });
      await Promise.race([before, isAborted]);
      if (signal.aborted) void before.then(() => resolve());
      else await work().finally(resolve);
    },
  };
}

/** A tab of the browser. */
function openTab() {
  const stopping = new AbortController();
  const heard: LiveEvent[] = [];
  const tab = {
    heard,
    signedOut: 0,
    close: () => stopping.abort(),
  };
  const listener = {
    onEvent: (event: LiveEvent) => heard.push(event),
    onState: () => {},
    onSignedOut: () => (tab.signedOut += 1),
  };
  shareEvents(ananya.id, listener, stopping.signal);
  onTestFinished(tab.close);
  return tab;
}

/** Waits until messages between tabs and chunks of streams have arrived. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

const event = (id: number, ...changed: string[]) =>
  `id: ${id}\ndata: ${JSON.stringify({ changed })}\n\n`;

it('[live-tabs-1] two tabs share one stream, and both receive its events', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.headers.get('authorization')).toBe('Token a-token');
  opened[0]?.say(`retry: 2000\nid: 5\n\n${event(6, 'personal')}:\n\n`);
  await settle();
  for (const { heard } of [first, second]) {
    expect(heard).toEqual([{ id: '6', changed: ['personal'] }]);
  }
  expect(live.isOpen).toBe(true);
});

it('[live-tabs-2] when the tab with the stream is closed, the other opens one from its last event', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  opened[0]?.say(event(6, 'personal'));
  await settle();
  first.close();
  await settle();
  expect(opened).toHaveLength(2);
  expect(opened[1]?.headers.get('last-event-id')).toBe('6');
  opened[1]?.say(event(7, 'groups'));
  await settle();
  expect(second.heard.map(({ id }) => id)).toEqual(['6', '7']);
  expect(first.heard.map(({ id }) => id)).toEqual(['6']);
});

it('[live-tabs-3] a tab hidden for a minute gives the stream away, and gets it back when it is shown', async () => {
  openTab();
  await settle();
  opened[0]?.say(event(6, 'personal'));
  await settle();
  const shown = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => shown.mockRestore());
  shown.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(59_000);
  expect(live.isOpen).toBe(true);
  await pass(2_000);
  expect(live.isOpen).toBe(false);
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(opened).toHaveLength(2);
  expect(opened[1]?.headers.get('last-event-id')).toBe('6');
});

it('[live-tabs-4] a stopping server requests a delay, during which there is no stream', async () => {
  openTab();
  await settle();
  opened[0]?.say(`retry: 2000\nid: 5\n\n${event(6, 'personal')}retry: 7500\n\n`);
  opened[0]?.end();
  await settle();
  expect(live.isOpen).toBe(false);
  await pass(7_400);
  expect(opened).toHaveLength(1);
  await pass(200);
  expect(opened).toHaveLength(2);
  expect(opened[1]?.headers.get('last-event-id')).toBe('6');
  opened[1]?.end();
  await pass(1_100);
  expect(opened).toHaveLength(3);
});

it('[live-tabs-5] a broken stream is reopened after growing delays, a refused one after ten minutes', async () => {
  status = 503;
  openTab();
  await settle();
  for (const [pauseMs, count] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await pass(pauseMs - 100);
    expect(opened).toHaveLength(count - 1);
    await pass(100);
    expect(opened).toHaveLength(count);
  }
  status = 404;
  await pass(8_100);
  expect(opened).toHaveLength(5);
  await pass(599_000);
  expect(opened).toHaveLength(5);
  await pass(2_000);
  expect(opened).toHaveLength(6);
  expect(live.isOpen).not.toBe(true);
});

it('[live-tabs-6] a stream that is silent for a minute is considered lost, and reopened', async () => {
  openTab();
  await settle();
  opened[0]?.say(event(6, 'personal'));
  await pass(50_000);
  opened[0]?.say(':\n\n');
  await pass(50_000);
  expect(live.isOpen).toBe(true);
  await pass(10_500);
  expect(live.isOpen).toBe(false);
  await pass(1_100);
  expect(opened).toHaveLength(2);
});

it('[live-tabs-7] an ended session is detected at once', async () => {
  const tab = openTab();
  await settle();
  status = 401;
  opened[0]?.end();
  await pass(1_100);
  expect(tab.signedOut).toBe(1);
});
