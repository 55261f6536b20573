/** How people get into this server; it says so in its start page. */
export interface SignInOptions {
  /** Whether a link for a forgotten password can be sent. */
  sendsMail: boolean;
  /** Who may create an account. */
  registration: 'open' | 'invited' | 'closed';
  /** The name of the organisation whose accounts sign in here; undefined if there is none. */
  provider: string | undefined;
}

/** How people get into this server. */
export function signInOptions(): SignInOptions {
  const { mail, registration, provider } = document.documentElement.dataset;
  return {
    sendsMail: mail !== undefined,
    registration: registration === 'invited' || registration === 'closed' ? registration : 'open',
    provider,
  };
}
