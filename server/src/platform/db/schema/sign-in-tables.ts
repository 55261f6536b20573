/** A link of the operator that permits one registration. Only the hash of its token is kept. */
export interface AccountInvitationTable {
  token_hash: string;
  expires_at: string;
}

/** A person's account at the organisation's OpenID provider, by the hash of its issuer and subject. Its id for lists is random. */
export interface OidcLinkTable {
  subject_hash: string;
  user_id: number;
  id: number;
  /** The name that the provider gives the person. */
  name: string;
  linked_at: string;
}

/** A sign-in that the provider has not answered yet. Only the hash of its state is kept. */
export interface OidcAttemptTable {
  state_hash: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
  redirect_uri: string;
  /** The user who links an account of the provider; 0 for a sign-in. */
  user_id: number;
  /** The token of an invitation that permits a registration. */
  invitation: string | null;
  expires_at: string;
}

/** Who the provider says that somebody is, until their browser has fetched the sign-in. Only the hash of the code is kept. */
export interface OidcAnswerTable {
  code_hash: string;
  subject_hash: string;
  name: string;
  /** The names that a new account may have, the first wished most, one in a line. */
  usernames: string;
  email: string | null;
  user_id: number;
  invitation: string | null;
  expires_at: string;
}
