import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '@hisaab/domain';
import { countChanges } from './change-counter.ts';
import { isErrorResponse } from './error-response.ts';
import { pickerFor, type Picker } from './hostile-values.ts';
import { stressed } from './stress.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const CONNECTIONS = stressed(600);
const AT_ONCE = 20;

describe('Whatever bytes arrive', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());

  it('[fuzz-2] cause no internal error, and change nothing if they are refused', async () => {
    const { token } = await test.signUp('Bytes');
    const changes = await countChanges(test.db, 'sqlite');
    const picker = pickerFor(seededRandom(SEED));
    const good = request(token);
    expect(await send(test, good)).toMatch(/^HTTP\/1.1 201 /);
    const before = await changes();

    const answers: string[] = [];
    for (let done = 0; done < CONNECTIONS; done += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, () => send(test, spoil(good, picker)));
      for (const text of await Promise.all(batch)) {
        // Bytes after a complete request are parsed as another request.
        answers.push(...text.split(/(?=HTTP\/1\.1 \d{3} )/));
      }
    }

    const statuses = answers.map((answer) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]));
    expect(answers.filter((_, at) => (statuses[at] ?? 0) >= 500)).toEqual([]);
    const refusals = answers.filter((_, at) => (statuses[at] ?? 0) >= 400);
    expect(refusals.length).toBeGreaterThan(CONNECTIONS / 4);
    const bodies = refusals.map((answer) => answer.split('\r\n\r\n')[1] ?? '');
    // Node.js itself answers requests without a Host or with an Expect, without a body.
    const bad = bodies.filter((body) => !isErrorResponse(body) && body !== '' && body !== '0');
    expect(bad).toEqual([]);
    expect(bodies.filter(isErrorResponse).length).toBeGreaterThan(refusals.length / 2);
    const written = await test.db.selectFrom('expense').select('id').execute();
    const accepted = statuses.filter((status) => status === 201).length;
    expect(written).toHaveLength(1 + accepted);
    expect((await changes()) === before).toBe(accepted === 0);
  });
});

function request(token: string): Buffer {
  const body = JSON.stringify({ amount: 12.5, category: 'Food', description: 'Masala dosa' });
  return Buffer.from(
    [
      'POST /personal/api/expenses/ HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Authorization: Token ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}

const SNIPPETS = [
  '\0',
  '\r\n',
  '\n',
  ' ',
  '%',
  '\u00ff',
  '"',
  '{',
  '9'.repeat(20),
  '-',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 5\r\n',
  `X: ${'x'.repeat(20_000)}\r\n`,
] as const;

/** The bytes with a few of them changed, removed or inserted. */
function spoil(good: Uint8Array, { below, pick, chance }: Picker): Uint8Array {
  let bytes = Buffer.from(good);
  for (let times = 1 + below(3); times > 0; times -= 1) {
    // Mostly in the lines before the body, where errors are most likely to matter.
    const at = below(chance(0.7) ? bytes.indexOf('\r\n\r\n') + 1 || bytes.length : bytes.length);
    const kind = below(4);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(4))]);
    else if (kind === 2) {
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(pick(SNIPPETS), 'latin1'),
        bytes.subarray(at),
      ]);
    } else if (chance(0.2)) bytes = bytes.subarray(0, at);
  }
  return bytes;
}

/**
 * Sends bytes, closes its side of the connection, and returns what is received until the server closes the other side.
 */
function send({ app }: TestApp, bytes: Uint8Array): Promise<string> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Nobody listens.');
  return new Promise((resolve) => {
    const socket = connect(address.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    // The server closes the connection of a request that it refuses early, while we still send.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.end(bytes);
  });
}
