const KEY = 'hisaab.oidc';
const FAILED = /^failed=(?<code>\w+)$/;
const CODE = /^(?<state>[\w-]{43})\.[\w-]{43}$/;

/** A sign-in at the organisation that was begun in this tab. */
interface BegunSignIn {
  state: string;
  /** The requested address, which opens after the sign-in. */
  place: string | undefined;
}

/** How the organisation has sent the browser back. */
export type OidcReturn =
  | { code: string; place: string | undefined }
  | { failed: string; place: string | undefined };

/** Stores that this tab begins a sign-in at the provider, whose address has its state. */
export function storeBegunSignIn(url: string, place: string | undefined): void {
  const begun = { state: new URL(url).searchParams.get('state'), place };
  sessionStorage.setItem(KEY, JSON.stringify(begun));
}

/**
 * How the organisation has sent the browser back; undefined if it has not. A code of a sign-in that this tab has not begun has failed:
 * somebody else would be signed in here by it.
 */
export function oidcReturn({ pathname, hash } = window.location): OidcReturn | undefined {
  if (pathname !== '/login') return undefined;
  const fragment = hash.slice(1);
  const begun = readBegun();
  const place = begun?.place;
  const failed = FAILED.exec(fragment)?.groups?.['code'];
  if (failed !== undefined) return { failed, place };
  const state = CODE.exec(fragment)?.groups?.['state'];
  if (state === undefined) return undefined;
  return state === begun?.state ? { code: fragment, place } : { failed: 'oidc_over', place };
}

/** Forgets the sign-in that this tab has begun. */
export function forgetBegunSignIn(): void {
  sessionStorage.removeItem(KEY);
}

function readBegun(): BegunSignIn | undefined {
  try {
    const begun: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof begun !== 'object' || begun === null || !('state' in begun)) return undefined;
    const place = 'place' in begun && typeof begun.place === 'string' ? begun.place : undefined;
    return { state: String(begun.state), place };
  } catch {
    return undefined;
  }
}
