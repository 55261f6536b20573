import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider, type JWKS } from 'oidc-provider';

/** A new key with which a provider signs. */
export function newKeys(): JWKS {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ format: 'jwk' });
  return { keys: [{ ...key, kid: randomUUID(), use: 'sig', alg: 'RS256' }] };
}

/** A person at the test's OpenID provider. */
export interface ProviderAccount {
  sub: string;
  preferred_username?: string;
  email?: string;
  name?: string;
}

/** An OpenID provider on a port of its own, at which a test decides who signs in. */
export interface TestProvider {
  issuer: string;
  settings: Record<string, string>;
  /** Walks through an authorization as the browser of this person; gives the address to which they are sent back. */
  signIn(url: string, account: ProviderAccount): Promise<URL>;
  /** From now on every browser is signed in as this person. */
  choose(account: ProviderAccount): void;
  /** From now on nothing is answered. */
  silence(): void;
  close(): Promise<void>;
}

const SECRET = 'secret-of-hisaab-at-its-provider';
const ORIGIN = 'https://hisaab.example';

/** Starts a real provider, with the one client that the settings name, for a server at an address. */
export async function startProvider(
  origin = ORIGIN,
  { port = 0, keys }: { port?: number; keys?: JWKS } = {},
): Promise<TestProvider> {
  let isSilent = false;
  let current: ProviderAccount = { sub: '' };
  const server = createServer((request, response) => {
    if (isSilent) return;
    if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, { login: { accountId: current.sub } });
    } else void provider.callback()(request, response);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'hisaab',
        client_secret: SECRET,
        redirect_uris: [`${origin}/auth/oidc/callback/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email'] },
    cookies: { keys: ['of the test'] },
    ...(keys && { jwks: keys }),
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...current, sub }) }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        clientId: 'hisaab',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    settings: {
      PUBLIC_URL: origin,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'hisaab',
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_NAME: 'Lakeside School',
    },
    signIn: (url, account) => {
      current = account;
      return walk(url);
    },
    choose: (account) => {
      current = account;
    },
    silence: () => {
      isSilent = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows redirects with the cookies of the provider until they lead away from it. */
async function walk(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.host !== new URL(ORIGIN).host) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${url.pathname}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}
