import { Registration } from '@hisaab/contract';
import { isLine, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type * as OpenidClient from 'openid-client';
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { Check } from 'typebox/value';
import type { Oidc } from '../../platform/config.ts';
import { Unauthenticated, Unreachable } from '../../platform/errors.ts';

/** The longest wait for all requests of one step, so that a person is told within 5 seconds. */
const LONGEST_WAIT_MS = 4_000;
/** The time after which the provider's description is read again. */
const DESCRIPTION_LIFE_MS = 60 * 60 * 1000;
/** The clocks of two servers differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** The longest claim that is read, in code points; an email has at most 254. */
const MAX_CLAIM = 255;

/** The secrets of a sign-in with which the answer is checked. */
export interface Checks {
  state: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** A person as the provider describes them. */
export interface Identity {
  subject: string;
  /** The usernames that a new account may have: the preferred one and the first part of the email, if they are permitted. */
  usernames: string[];
  /** Null without a valid one. */
  email: string | null;
  /** The name that tells the person which of their accounts it is. */
  name: string;
}

type Client = typeof OpenidClient;

/** The organisation's OpenID provider: authorization code with PKCE, state and nonce, all checked by `openid-client`. */
export class OidcProvider {
  readonly #oidc: Oidc;
  readonly #now: () => Date;
  #client: Client | undefined;
  #described: { metadata: ServerMetadata; until: number } | undefined;

  constructor(oidc: Oidc, now: () => Date) {
    this.#oidc = oidc;
    this.#now = now;
  }

  /** The address where the person signs in. @throws {Unreachable} */
  async startUrl({ state, nonce, verifier, redirectUri }: Checks): Promise<string> {
    const client = await this.#load();
    const configuration = await this.#configure(client);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return url.href;
  }

  /**
   * Who has signed in, by the query with which the provider sends the browser back.
   * @throws {Unreachable} @throws {Unauthenticated} when the provider refused, or any check of its answer fails.
   */
  async identify(query: string, checks: Checks): Promise<Identity> {
    const client = await this.#load();
    const configuration = await this.#configure(client);
    try {
      const url = new URL(`${checks.redirectUri}?${query}`);
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      // Everybody without a subject would share one account.
      if (!claims?.sub) throw this.#failed();
      const described = await describePerson(
        client,
        configuration,
        tokens.access_token,
        claims.sub,
      );
      return identityOf(claims.sub, { ...described, ...claims });
    } catch (error) {
      throw isUnreachable(error) ? this.#unreachable(error) : this.#failed(error);
    }
  }

  /** The sentence for a sign-in that the provider or a check has refused. */
  #failed(cause?: unknown): Unauthenticated {
    const { name } = this.#oidc;
    return new Unauthenticated('oidc_failed', say('refusals.oidcFailed', { name }), { cause });
  }

  #unreachable(cause: unknown): Unreachable {
    const { name } = this.#oidc;
    return new Unreachable('oidc_unavailable', say('refusals.oidcUnavailable', { name }), {
      cause,
    });
  }

  // Loaded at the first use: a server without a provider starts as fast as before.
  async #load(): Promise<Client> {
    return (this.#client ??= await import('openid-client'));
  }

  /** The client's configuration for one step, which has its own deadline. */
  async #configure(client: Client): Promise<Configuration> {
    const { clientId, clientSecret } = this.#oidc;
    const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
    const fetchWithin: CustomFetch = (url, options) =>
      fetch(url, { ...toRequest(options), signal: deadline });
    const metadata = await this.#describe(client, fetchWithin);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret);
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication,
    );
    this.#harden(client, configuration, fetchWithin);
    return configuration;
  }

  #harden(client: Client, configuration: Configuration, fetchWithin: CustomFetch): void {
    configuration[client.customFetch] = fetchWithin;
    // The keys of the provider are checked too, not only its certificate.
    client.enableNonRepudiationChecks(configuration);
    for (const permit of this.#exceptions(client)) permit(configuration);
  }

  /** A provider on this machine may have no TLS: the setting allows http at a loopback address only. */
  #exceptions(client: Client): Array<(configuration: Configuration) => void> {
    // oxlint-disable-next-line typescript/no-deprecated -- its authors mark it to be noticed, not to be removed
    return this.#oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  }

  async #describe(client: Client, fetchWithin: CustomFetch): Promise<ServerMetadata> {
    const now = this.#now().getTime();
    if (this.#described && this.#described.until > now) return this.#described.metadata;
    const { issuer, clientId } = this.#oidc;
    try {
      const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
        [client.customFetch]: fetchWithin,
        execute: this.#exceptions(client),
      });
      const metadata = found.serverMetadata();
      this.#described = { metadata, until: now + DESCRIPTION_LIFE_MS };
      return metadata;
    } catch (error) {
      throw this.#unreachable(error);
    }
  }
}

function toRequest({ method, headers, redirect, body }: Parameters<CustomFetch>[1]): RequestInit {
  // Nothing but a form is sent.
  return { method, headers, redirect, body: body instanceof URLSearchParams ? body : null };
}

// A provider may put these claims only there; without an answer the person has signed in all the same.
async function describePerson(
  client: Client,
  configuration: Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  try {
    return await client.fetchUserInfo(configuration, accessToken, subject);
  } catch {
    return {};
  }
}

function identityOf(subject: string, claims: Record<string, unknown>): Identity {
  const preferred = textOf(claims['preferred_username']);
  const email = textOf(claims['email']);
  const usernames = [preferred, email?.split('@')[0] ?? null]
    .filter((name) => name !== null)
    .filter((name) => Check(Registration.properties.username, name));
  return {
    subject,
    usernames,
    email: Check(Registration.properties.email, email) ? email : null,
    name: email ?? preferred ?? textOf(claims['name']) ?? subject,
  };
}

/** A claim, as a text in a body is taken; null for any other. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && isLine(value, 1, MAX_CLAIM) ? tidyText(value) : null;
}

const STATUS_OF_FAULT = 500;

/** Whether no answer came, or one that says that the provider is out of order. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= STATUS_OF_FAULT;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return cause instanceof Error && isUnreachable(cause);
}
