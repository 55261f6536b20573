import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublicAddress } from '../src/live/push/public-address.ts';
import { createSender } from '../src/live/push/send-push.ts';

/** The host name in the certificate of the test's push service. */
const HOST = 'push.example.com';

/** A request to the push service, decrypted as on the device. */
export interface Pushed {
  path: string;
  headers: Record<string, unknown>;
  text: { title: string; body: string; url: string; lang: string; tag: string };
}

/** A test's device, which can decrypt its messages. */
export interface TestDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service over https on this machine; only its own sender resolves its name to this machine. */
export async function startPushService() {
  const { key, cert } = makeCertificate();
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const pushed: Pushed[] = [];
  let status = 201;
  let isSilent = false;
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = JSON.parse(decrypt(Buffer.concat(parts), own, auth));
      pushed.push({ path: request.url ?? '', headers: request.headers, text });
      if (isSilent) return;
      response.writeHead(status, status === 307 ? { location: 'https://other.example.com/' } : {});
      response.end('x'.repeat(10_000));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const network = { resolve: toThisMachine, ca: cert, port };
  return {
    pushed,
    /** From now on nothing is answered; false answers again. */
    beSilent: (silent: boolean) => {
      isSilent = silent;
    },
    /** What is answered from now on. */
    answerWith: (code: number) => {
      status = code;
    },
    device: (name: string, host = HOST): TestDevice => ({
      endpoint: `https://${host}/${name}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    send: createSender({ ...network, isAllowed: () => true }),
    /** Like the server's sender: to no address of this machine. */
    sendAsServer: createSender({ ...network, isAllowed: isPublicAddress }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Resolve = NonNullable<Parameters<typeof createSender>[0]>['resolve'];

// oxlint-disable-next-line typescript/consistent-type-assertions -- the sender asks for all addresses, in this one of its forms
const toThisMachine = ((_host: string, _options: object, callback: (...args: unknown[]) => void) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Resolve;

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'hisaab-push-'));
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
    const how = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2', '-subj', `/CN=${HOST}`];
    const names = ['-addext', `subjectAltName=DNS:${HOST}`];
    execFileSync('openssl', ['req', ...how, ...names, '-keyout', key ?? '', '-out', cert ?? ''], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key ?? '', 'utf8'), cert: readFileSync(cert ?? '', 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 86);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
