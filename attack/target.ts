import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const ASK_EVERY_MS = 50;
/** Enough for every attack; limits the requests to a server that responds wrongly. */
const MAX_REQUESTS = 3_000;

/** The response to a request, and the time it took. */
export interface TargetResponse {
  status: number;
  /** The body as text. */
  text: string;
  /** The header Retry-After. */
  retryAfter: string | null;
  tookMs: number;
}

/** A server under attack, over HTTP only. Requests are limited in number and to 20 seconds each. */
export class Target {
  /** Its address, without a slash at the end. */
  readonly base: string;
  #requests = 0;

  constructor(base: string) {
    this.base = base.replace(/\/$/, '');
  }

  /** @throws {Error} when the server cannot be reached or does not answer in time. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<TargetResponse> {
    return this.send(method, path, body === undefined ? undefined : JSON.stringify(body), token);
  }

  /**
   * Like {@link ask}, with a raw body.
   * @throws {Error} when the server cannot be reached or does not answer in time.
   */
  async send(
    method: string,
    path: string,
    body?: BodyInit,
    token?: string,
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<TargetResponse> {
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS) throw new Error('That is more than an attack needs.');
    const start = performance.now();
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      // Half duplex lets a body be a stream.
      ...(body === undefined ? {} : { body, duplex: 'half' }),
      signal,
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text, retryAfter, tookMs: performance.now() - start };
  }

  /**
   * Registers and signs in a new user; returns the token.
   * @throws {Error} when that is refused.
   */
  async signUp(account = newAccount()): Promise<string> {
    const registered = await this.ask('POST', '/auth/register/', account);
    if (registered.status !== 201) throw new Error(`No account: ${registered.text}`);
    const signedIn = await this.ask('POST', '/auth/login/', account);
    if (signedIn.status !== 200) throw new Error(`No sign-in: ${signedIn.text}`);
    return String(fieldOf(signedIn, 'token'));
  }

  /** The longest response time for another user during some work, in ms. */
  async longestWaitDuring(work: Promise<unknown>): Promise<number> {
    return Math.max(...(await this.waitsDuring(work)));
  }

  /** The response times for another user during some work, in ms. */
  async waitsDuring(work: Promise<unknown>, askEveryMs = ASK_EVERY_MS): Promise<number[]> {
    const end = new AbortController();
    const done = work.finally(() => end.abort());
    const waits: number[] = [];
    do {
      waits.push((await this.ask('GET', '/healthz')).tookMs);
      await Promise.race([done, sleep(askEveryMs)]);
    } while (!end.signal.aborted);
    return waits;
  }
}

/**
 * A field of a response that is an object.
 * @throws {Error} when it is missing.
 */
export function fieldOf({ text }: TargetResponse, name: string): unknown {
  const body: unknown = JSON.parse(text);
  const field: unknown = new Map(Object.entries(body ?? {})).get(name);
  if (field === undefined) throw new Error(`There is no ${name} in ${text.slice(0, 80)}`);
  return field;
}

/** A new account. */
export function newAccount(username = `attack-${crypto.randomUUID().slice(0, 13)}`) {
  return { username, email: 'attack@example.in', password: crypto.randomUUID() };
}
