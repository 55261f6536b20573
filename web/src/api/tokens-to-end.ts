import { newIdempotencyKey } from './idempotency-key.ts';
import { send } from './send.ts';

// The tokens of sessions that ended here while the server was unreachable. They are used only to end these sessions on the server.
const STORAGE_KEY = 'tokensToEnd';
const DEAD = new Set([204, 401]);

// If the storage fails, they last until the page is closed.
let tokens = loadStored();

/** Ends a token on the server: now, or with the next network, also after a restart. */
export function endToken(token: string): void {
  change([...new Set([...tokens, ...loadStored(), token])]);
  void endAll();
}

/** Ends the remaining earlier tokens, now and whenever a network is back. */
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
