import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A provider that signs whatever claims a test asks for, right or wrong. */
export interface ForgedProvider {
  issuer: string;
  /** The claims of the next id token, in place of the right ones. */
  claim(claims: Record<string, unknown>): void;
  close(): Promise<void>;
}

/** Starts a provider that signs everybody in as the subject `forged`. */
export async function startForgedProvider(): Promise<ForgedProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let claims: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const signed = (payload: object) => {
    const parts = [{ alg: 'RS256', kid: 'only' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const text = parts.join('.');
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => {
      const iat = Math.floor(Date.now() / 1000);
      const right = { iss: issuer, sub: 'forged', aud: 'hisaab', iat, exp: iat + 300 };
      return {
        access_token: 'any',
        token_type: 'Bearer',
        id_token: signed({ ...right, ...claims }),
      };
    },
  };
  return {
    issuer,
    claim: (next) => {
      claims = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
