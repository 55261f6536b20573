import type { User } from '@hisaab/contract';

/** The signed-in user and their token. */
export interface Credentials {
  token: string;
  user: User;
}

/** A session that has ended here. */
export interface EndedSession {
  user: User;
  /** Whether the person signed out; otherwise the server or another tab ended it. */
  by: 'person' | 'server' | 'other tab';
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** The address of the push subscription that the server has of this device. */
export const PUSH_ENDPOINT_KEY = 'pushEndpoint';
const ALL_KEYS = [TOKEN_KEY, USER_KEY, 'profileImage', PUSH_ENDPOINT_KEY];

// The credentials in use. Local storage only remembers them: a full or forbidden storage must not keep anybody from signing in.
let current: Credentials | null = loadStored();
let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

/** The user who is signed in now; `null` for nobody. The same object until something changes. */
export function currentCredentials(): Credentials | null {
  return current;
}

/** The id of the signed-in user; 0 for nobody, and for a stored user without an id. */
export function currentUserId(): number {
  return current?.user.id ?? 0;
}

/** The last session that ended on this page, if nobody has signed in since. */
export function endedSession(): EndedSession | null {
  return ended;
}

/** Signs in. */
export function storeCredentials(credentials: Credentials): void {
  setCurrent(credentials, 'person');
  persist(credentials);
  announce();
}

/** Updates the stored user from the server, unless somebody else has signed in since the request. */
export function updateStoredUser(user: User): void {
  if (!current || (current.user.id !== 0 && current.user.id !== user.id)) return;
  storeCredentials({ token: current.token, user });
}

/** Signs out, on this side. */
export function endCredentials(by: EndedSession['by'] = 'person'): void {
  setCurrent(null, by);
  try {
    for (const key of ALL_KEYS) localStorage.removeItem(key);
  } catch (error) {
    console.error('The stored session could not be removed.', error);
  }
  announce();
}

/** Calls back after every change, also one made in another tab. */
export function subscribeToCredentials(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(credentials: Credentials | null, by: EndedSession['by']) {
  if (credentials) ended = null;
  else if (current) ended = { user: current.user, by };
  current = credentials;
}

function announce() {
  for (const listener of listeners) listener();
}

function persist({ token, user }: Credentials) {
  try {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch (error) {
    console.error('The session could not be stored and lasts until the page is closed.', error);
  }
}

function loadStored(): Credentials | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const user = parseUser(localStorage.getItem(USER_KEY));
    return token && user ? { token, user } : null;
  } catch (error) {
    console.error('The stored session could not be read.', error);
    return null;
  }
}

/** Reads a stored user, which may be old or edited: only an object counts, and the fields it lacks are empty. */
function parseUser(text: string | null): User | null {
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return null;
  const user: Partial<Record<keyof User, unknown>> = stored;
  return {
    id: numberOf(user.id, 0),
    username: textOf(user.username),
    email: textOf(user.email) || null,
    date_joined: textOf(user.date_joined),
    profile_image: textOf(user.profile_image) || null,
    upi_id: textOf(user.upi_id) || null,
    counts_group_shares: user.counts_group_shares === true,
    confirm_messages: user.confirm_messages === true,
    month_starts_on: numberOf(user.month_starts_on, 1),
    month_starts_before_weekend: user.month_starts_before_weekend === true,
    weekly_mail: user.weekly_mail === true,
    added_by: textOf(user.added_by),
    display_name: textOf(user.display_name) || null,
    language: textOf(user.language) || null,
    ...(user.has_password === false && { has_password: false }),
  };
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// Fires for changes by other tabs; `key` is null when they cleared everything.
addEventListener('storage', ({ key }) => {
  if (key !== null && !ALL_KEYS.includes(key)) return;
  setCurrent(loadStored(), 'other tab');
  announce();
});
