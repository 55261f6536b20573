import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openMigrated } from '../src/main/start-server.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { codeAt } from './account-actions.ts';
import { Authenticator } from './authenticator.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { createDatabase } from './test-databases.ts';
import { commandFile } from './run-command.ts';

// Each in one place only, so that a leak shows its source.
const SECRETS = [
  'registered',
  'taken',
  'wrong-password',
  'nobodys-password',
  'malformed',
  'form',
  'duplicate',
  'number-field',
  'too-large',
  'query',
  'path',
  'bad-address',
  'unknown-token',
  'bearer',
  'broken-http',
  'refused-row',
].map((name) => `Secret-${name}-9f2c41`);

// For the user who starts it: the one line that is not JSON.
const READY = /^Hisaab is ready at (?<url>\S+)\n/m;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('The log of a real server at its most verbose level', () => {
  it.each<EngineName>(['sqlite', 'postgres'])(
    '[log-1] has no password and no token in it, and a line of JSON for every response (%s)',
    async (engine) => {
      const folder = await mkdtemp(join(tmpdir(), 'hisaab-log-'));
      const database = engine === 'sqlite' ? inFolder(folder) : await createDatabase();
      const server = await start(database.url);
      const { token, answers } = await useEveryWay(server.url, database.url);
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true });

      const lines = server.output().replace(READY, '').trimEnd().split('\n');
      for (const secret of [...SECRETS, token, '$argon2', '9f2c41']) {
        expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      }
      const records = lines.map((line): Record<string, unknown> => JSON.parse(line));
      for (const { id, status } of answers) {
        expect(records).toContainEqual(expect.objectContaining({ reqId: id, status }));
      }
      const lineOf = (status: number) =>
        records.find(({ reqId }) => reqId === answers.find((one) => one.status === status)?.id);
      expect(lineOf(401)).toMatchObject({ route: '/auth/login/', from: '127.0.0.1' });
      expect(records).toContainEqual(
        expect.objectContaining({ route: '/auth/profile/', status: 200, user: 1 }),
      );
      expect(records.filter(({ status }) => status === 200)).not.toContainEqual(
        expect.objectContaining({ from: expect.anything() }),
      );
      const fault = answers.find(({ status }) => status === 500);
      expect(records).toContainEqual(
        expect.objectContaining({
          reqId: fault?.id,
          msg: 'request failed',
          err: expect.anything(),
        }),
      );
    },
    60_000,
  );
});

describe('The log of every way to use an account', () => {
  it('[log-5] has no password, code, link, token, key, email address or forwarded message in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hisaab-log-'));
    const mailServer = await openMailServer();
    const server = await start(inFolder(folder).url, {
      METRICS: 'on',
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://hisaab.example.in',
    });
    const secrets = await useAccount(server.url, mailServer);
    await server.stop();
    await mailServer.close();
    await rm(folder, { recursive: true });
    expect(secrets.length).toBeGreaterThan(25);
    const output = server.output();
    expect(secrets.filter((secret) => secret.length < 6 || output.includes(secret))).toEqual([]);
    expect(output).toContain('"route":"/auth/passkeys/sign_in/"');
    expect(output).not.toContain('@');
  }, 60_000);
});

describe('The line about a request that is refused', () => {
  it('[log-2] has its route, and for 401, 403 and 429 the address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hisaab-log-'));
    const server = await start(inFolder(folder).url);
    const ask = (method: string, path: string, body?: object, token = '') =>
      fetch(server.url + path, {
        method,
        headers: { ...JSON_TYPE, authorization: `Token ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    const signUp = async (username: string): Promise<string> => {
      const person = { username, email: 'person@example.in', password: 'chai-and-dosa' };
      await ask('POST', '/auth/register/', person);
      return (await (await ask('POST', '/auth/login/', person)).json()).token;
    };
    const [asha, ravi] = [await signUp('Asha'), await signUp('Ravi')];
    const group = await (await ask('POST', '/group/api/groups/', { name: 'Goa' }, asha)).json();
    const groupPath = `/group/api/groups/${group.id}`;
    await ask('POST', `${groupPath}/add_member/`, { name: 'Ravi' }, asha);
    const guess = () => ask('POST', '/auth/login/', { username: 'Asha', password: 'a guess' });
    for (let time = 0; time < 10; time += 1) await guess();

    const refusals = [
      await ask('GET', '/auth/profile/'),
      await ask('DELETE', `${groupPath}/delete/`, undefined, ravi),
      await guess(),
      await ask('POST', '/personal/api/expenses/', {}, asha),
      await ask('DELETE', '/personal/api/expenses/7/', undefined, asha),
    ];
    await server.stop();
    await rm(folder, { recursive: true });
    const records = server
      .output()
      .replace(READY, '')
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    const lines = refusals.map(({ headers }) => {
      const id = headers.get('x-request-id');
      const record = records.find(({ reqId, msg }) => reqId === id && msg === 'request');
      return [record?.['status'], record?.['route'], record?.['from']];
    });
    expect(lines).toEqual([
      [401, '/auth/profile/', '127.0.0.1'],
      [403, '/group/api/groups/:id/delete/', '127.0.0.1'],
      [429, '/auth/login/', '127.0.0.1'],
      [400, '/personal/api/expenses/', undefined],
      [404, '/personal/api/expenses/:id/', undefined],
    ]);
  }, 60_000);
});

describe('The line about a database that cannot be used', () => {
  it.each([
    'postgre://hisaab:Secret-9f2c41@localhost/hisaab',
    'postgres://hisaab:Secret-9f2c41/@with:odd@signs@localhost:port/hisaab',
    'mysql://localhost/hisaab?user=hisaab&password=Secret-9f2c41&ssl=on',
  ])('[log-3] shows no password: %s', (databaseUrl) => {
    expect(() => parseConfig({ DATABASE_URL: databaseUrl })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('9f2c41') }),
    );
  });

  it('[log-4] reveals no unavailable one either', async () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://hisaab:Secret-9f2c41@127.0.0.1:1/hisaab?password=Secret-9f2c41',
    });
    await expect(openMigrated(config)).rejects.toThrow(
      'The database postgres://… cannot be opened:',
    );
  });
});

interface Given {
  id: string | null;
  status: number;
}

async function useEveryWay(url: string, databaseUrl: string) {
  const secrets = [...SECRETS];
  const next = () => secrets.shift() ?? '';
  const answers: Given[] = [];
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init);
    answers.push({ id: response.headers.get('x-request-id'), status: response.status });
    return response.json();
  };
  const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
    send(path, { method: 'POST', headers, body });
  const account = (username: string, password: string) =>
    JSON.stringify({ username, email: 'person@example.in', password });

  const password = next();
  await post('/auth/register/', account('Ananya', password));
  const { token }: { token: string } = await post('/auth/login/', account('Ananya', password));
  await send('/auth/profile/', { headers: { authorization: `Token ${token}` } });
  await post('/auth/register/', account('Ananya', next()));
  await post('/auth/login/', account('Ananya', next()));
  await post('/auth/login/', account('Nobody', next()));
  await post('/auth/login/', `{"username":"Ananya","password":"${next()}"`);
  await post('/auth/login/', `username=Ananya&password=${next()}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await post('/auth/login/', `{"password":1,"__proto__":{},"password":"${next()}"}`);
  await post('/auth/register/', `{"username":7,"email":[],"password":"${next()}"}`);
  await post('/auth/login/', account('Ananya', next().repeat(10_000)));
  await send(`/auth/profile/?token=${token}&password=${next()}`);
  await send(`/auth/login/${next()}/`);
  await send(`/auth/login/%/${next()}`);
  await send('/auth/profile/', { headers: { authorization: `Token ${next()}` } });
  await send('/auth/profile/', { headers: { authorization: `Bearer ${next()}` } });
  await sendBytes(url, `GET /auth/profile/ HTTP/9\r\nAuthorization: Token ${next()}\r\n\r\n`);
  await failToRegister(databaseUrl, () => post('/auth/register/', account('Failing', next())));
  expect(answers.map(({ status }) => status)).toEqual([
    201, 200, 200, 409, 401, 401, 400, 415, 400, 400, 413, 401, 404, 400, 401, 401, 500,
  ]);
  return { token, answers };
}

/** Executes everything that an account can do, and returns what must be in no log. */
async function useAccount(url: string, mailServer: MailServer): Promise<string[]> {
  const email = 'asha-9f2c41@example.in';
  const passwords = ['first-9f2c41-pass', 'second-9f2c41-pass', 'third-9f2c41-pass'];
  const [first = '', second = '', third = ''] = passwords;
  const secrets = [email, ...passwords, '9f2c41', '$argon2'];
  let token = '';
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...JSON_TYPE, ...(token !== '' && { authorization: `Token ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? {} : JSON.parse(answer) };
  };
  const logIn = async (password: string, code?: string) => {
    const { body } = await send('POST', '/auth/login/', { username: 'Asha', password, code });
    ({ token = token } = body);
    secrets.push(token, ...(body.device_key ? [body.device_key] : []));
  };

  await send('POST', '/auth/register/', { username: 'Asha', email, password: first });
  await logIn(first);
  await send('PATCH', '/auth/profile/', { email: `new-${email}`, upi_id: 'upi-9f2c41@bank' });
  await send('POST', '/auth/password/', { current_password: first, new_password: second });
  const setup = (await send('POST', '/auth/totp/', { password: second })).body;
  const code = codeAt(setup.otpauth_url, new Date());
  await send('POST', '/auth/totp/confirm/', { code: 'wrong-9f2c41' });
  const confirmed = (await send('POST', '/auth/totp/confirm/', { code })).body;
  const [recovery = ''] = confirmed.recovery_codes;
  secrets.push(setup.secret, code, ...confirmed.recovery_codes);
  const phone = new Authenticator();
  const page = { origin: 'https://hisaab.example.in' };
  const creation = (await send('POST', '/auth/passkeys/begin/', { password: second })).body;
  await send('POST', '/auth/passkeys/', { credential: phone.create(creation, page) });
  for (const by of [page, {}]) {
    const request = (await send('POST', '/auth/passkeys/sign_in/begin/')).body;
    const credential = phone.sign(request, by);
    const { status, body } = await send('POST', '/auth/passkeys/sign_in/', { credential });
    expect(status).toBe(by === page ? 200 : 401);
    secrets.push(request.challenge, credential.id, credential.response.signature);
    if (body.token) secrets.push(body.token, body.device_key);
  }
  await logIn(second, code);
  await logIn(second, recovery);
  expect((await send('GET', '/auth/export/')).status).toBe(200);
  await forwardMessages(send);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(secrets.filter((secret) => metrics.includes(secret))).toEqual([]);
  const calendar = new URL(
    (await send('POST', '/personal/api/calendar/', { amounts: true })).body.url,
  );
  secrets.push(calendar.pathname.replace(/^.*\.([^.]+)\.ics$/, '$1'));
  for (const end of ['', '?new=9f2c41', '/wrong-9f2c41', '%']) {
    await fetch(url + calendar.pathname + end);
  }
  await fetch(`${url}/calendar/1.wrong-9f2c41-of-22-signs.ics`);
  await send('POST', '/auth/password/forgot/', { username: 'Asha' });
  const link = () => mailServer.mails.map(({ text }) => /#(\S+)/.exec(text)?.[1]).find(Boolean);
  const reset = (await vi.waitUntil(link, 5_000)) ?? '';
  secrets.push(reset);
  for (const password of [third, 'other-9f2c41-pass']) {
    await send('POST', '/auth/password/reset/', { token: reset, new_password: password });
  }
  token = '';
  await logIn(third, confirmed.recovery_codes[1]);
  expect((await send('DELETE', '/auth/account/', { password: third })).status).toBe(204);
  return secrets;
}

/** Forwards messages that are saved, wait, are ignored and refused, and decides those that wait. */
async function forwardMessages(
  send: (method: string, path: string, body?: object) => Promise<{ status: number; body: Waited }>,
): Promise<void> {
  const messages = '/personal/api/messages/';
  const forward = (text: unknown) => send('POST', messages, { text });
  const bank = (sum: string) => `Rs.${sum} on A/c XX1234 at Cafe 9f2c41. UPI Ref 530912345678.`;
  const answers = [
    await forward(`Sent Rs.120.00 from A/c XX1234 to Cafe-9f2c41 on 15-11-26. Ref 530912345671`),
    await forward(bank('500 credited')),
    await forward(bank('501 credited')),
    await forward('9f2c41 is your OTP. Do not share it.'),
    await forward('9f2c41'.repeat(2_000)),
    await forward({ secret: '9f2c41' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 202, 202, 200, 400, 400]);
  const [, one, other] = answers.map(({ body }) => `${messages}waiting/${body.waiting}/`);
  const wrong = { as: 'expense', amount: 1, category: '9f2c41' };
  expect((await send('POST', `${one}confirm/`, { entries: [wrong] })).status).toBe(400);
  const right = { as: 'income', amount: 500, source: 'Cafe 9f2c41' };
  expect((await send('POST', `${one}confirm/`, { entries: [right] })).status).toBe(201);
  expect((await send('DELETE', other ?? '')).status).toBe(204);
  expect((await send('GET', `${messages}waiting/`)).status).toBe(200);
}

interface Waited {
  waiting?: number;
}

/** Makes the database refuse a row with an error; PostgreSQL then reports the whole row. */
async function failToRegister(databaseUrl: string, register: () => Promise<unknown>) {
  const { db, engine } = await openDatabase(databaseUrl);
  if (engine.name === 'postgres') {
    await sql`alter table user_account add check (username <> 'Failing')`.execute(db);
  } else {
    await sql`
      create trigger refuse before insert on user_account when new.username = 'Failing'
      begin select raise(abort, 'refused'); end`.execute(db);
  }
  expect(await register()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'fault',
  });
  await db.destroy();
}

async function sendBytes(url: string, bytes: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
}

function inFolder(folder: string) {
  return { url: `sqlite:${join(folder, 'books.db')}`, drop: () => Promise.resolve() };
}

async function start(databaseUrl: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [commandFile('main')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'trace',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  while (!READY.test(output)) {
    if (child.exitCode !== null) throw new Error(output);
    await wait(10);
  }
  const url = READY.exec(output)?.groups?.['url'] ?? '';
  return { url, output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const isOver = once(child, 'close');
  child.kill('SIGTERM');
  await isOver;
}
