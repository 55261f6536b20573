import { newIdempotencyKey } from './idempotency-key.ts';
import { send } from './send.ts';

// The tokens of sessions that have ended here while the server could not be told. Nothing but their end is ever asked for with them, and
// nobody is signed in by them.
const STORAGE_KEY = 'tokensToEnd';
const DEAD = new Set([204, 401]);

// Where the storage refuses, they last until the page is closed.
let tokens = loadStored();

/** Has a token ended by the server: now, or with the next network, also after a restart. */
export function endToken(token: string): void {
  change([...new Set([...tokens, ...loadStored(), token])]);
  void endAll();
}

/** Ends what is left of earlier, now and with every network. */
export function keepEndingTokens(): void {
  void endAll();
  addEventListener('online', () => void endAll());
}

async function endAll(): Promise<void> {
  await Promise.all(tokens.map(end));
}

async function end(token: string): Promise<void> {
  const headers = { Authorization: `Token ${token}`, 'Idempotency-Key': newIdempotencyKey() };
  try {
    const { status } = await send('/auth/logout/', { method: 'POST', headers });
    if (DEAD.has(status)) change(tokens.filter((one) => one !== token));
  } catch (error) {
    console.warn('The server could not be told of a sign-out yet.', error);
  }
}

function change(next: string[]) {
  tokens = next;
  try {
    if (tokens.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(tokens));
    else localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.error('A token that has to be ended could not be stored.', error);
  }
}

function loadStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch (error) {
    console.error('The tokens that have to be ended could not be read.', error);
    return [];
  }
}
