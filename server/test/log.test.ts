import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { openMigrated } from '../src/start-server.ts';
import { createDatabase, type EngineName } from './test-app.ts';

// Each in one place only, so that a leak says where it comes from.
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

// For the person who starts it: the one line that is not JSON.
const READY = /^Hisaab is ready at (?<url>\S+)\n/m;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('The log of a real server that logs all it can', () => {
  it.each<EngineName>(['sqlite', 'postgres'])(
    '[log-1] has no password and no token in it, and a line of JSON for every answer (%s)',
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

describe('The line about a request that is refused', () => {
  it('[log-2] has its route, and at 401, 403 and 429 where it came from', async () => {
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
    expect(() => readConfig({ DATABASE_URL: databaseUrl })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('9f2c41') }),
    );
  });

  it('[log-4] shows none of one that is away either', async () => {
    const config = readConfig({
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

/** Has the database refuse a person with a fault; PostgreSQL then tells of the whole row. */
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

async function start(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/commands/main.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'trace' },
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
