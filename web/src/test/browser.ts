import { vi } from 'vitest';

/** A request of the app. */
export interface SentCall {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

/**
 * The parts of a browser that requests and modules need: a storage, the storage event, and a network with prepared
 * responses.
 */
export interface FakeBrowser {
  storage: Map<string, string>;
  sent: SentCall[];
  /** Answers the next request. */
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => void;
  /** Loses the response to the next request. */
  lose: () => void;
  /** Accepts the next request, and never responds. */
  hang: () => void;
  /** Changes the storage as another tab does. */
  changeInOtherTab: (entries: Record<string, string | null>) => void;
}

/** Replaces the browser; load the code under test after it, with `await import`. */
export function openBrowser(stored: Record<string, string> = {}): FakeBrowser {
  vi.resetModules();
  const storage = new Map(Object.entries(stored));
  const sent: SentCall[] = [];
  const answers: (Promise<Response> | undefined)[] = [];
  const listeners: ((event: { key: string | null }) => void)[] = [];

  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof listeners)[number]) => {
    if (type === 'storage') listeners.push(listener);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    });
    const answer = answers.shift();
    return answer ?? Promise.reject(new TypeError('Failed to fetch'));
  });

  return {
    storage,
    sent,
    answer: (status, body, headers) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const init = { status, ...(headers && { headers }) };
      answers.push(Promise.resolve(new Response(status === 204 ? null : text, init)));
    },
    lose: () => answers.push(undefined),
    hang: () => answers.push(new Promise(() => {})),
    changeInOtherTab: (entries) => {
      for (const [key, value] of Object.entries(entries)) {
        if (value === null) storage.delete(key);
        else storage.set(key, value);
        for (const listener of listeners) listener({ key });
      }
    },
  };
}

/** A user as in the API. */
export const ananya = {
  id: 7,
  username: 'Ananya',
  email: 'ananya@example.in',
  date_joined: '2025-03-04T05:06:07.000Z',
  profile_image: null,
  upi_id: null,
  counts_group_shares: false,
  confirm_messages: false,
  month_starts_on: 1,
  month_starts_before_weekend: false,
  weekly_mail: false,
  added_by: 'anyone',
  display_name: null,
  language: null,
};

/** The storage of a signed-in user. */
export const signedIn = { token: 'a-token', user: JSON.stringify(ananya) };
