import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Channel } from '../dialect.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** A channel over PostgreSQL's NOTIFY. It publishes through the pool, and subscribes on one connection of its own. */
export function postgresChannel(name: string, url: string, pool: pg.Pool): Channel {
  return {
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [name, text]);
    },
    listen: (onText, onUnknown) => {
      const stopping = new AbortController();
      const done = keepListening({ name, url, onText, onUnknown, stopping: stopping.signal });
      return async () => {
        stopping.abort();
        await done;
      };
    },
  };
}

interface Listening {
  name: string;
  url: string;
  onText: (text: string) => void;
  onUnknown: () => void;
  stopping: AbortSignal;
}

/** Subscribes until it is stopped, and reconnects after a lost connection: messages published meanwhile are lost. */
async function keepListening({ onUnknown, ...listening }: Listening): Promise<void> {
  const { stopping } = listening;
  let pauseMs = FIRST_PAUSE_MS;
  while (!stopping.aborted) {
    try {
      await listenOnce(listening, () => {
        pauseMs = FIRST_PAUSE_MS;
        onUnknown();
      });
    } catch {
      // The database cannot be reached: the queries of requests report that.
    }
    await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Subscribes on one connection until that ends. */
async function listenOnce(
  { name, url, onText, stopping }: Omit<Listening, 'onUnknown'>,
  onUnknown: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  const ended = new Promise<void>((settle) => {
    client.once('end', settle);
    client.on('error', () => settle());
    stopping.addEventListener('abort', () => settle(), { once: true });
  });
  client.on('notification', ({ payload = '' }) => onText(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(name)}`);
    onUnknown();
    await ended;
  } finally {
    await client.end().catch(() => {});
  }
}
