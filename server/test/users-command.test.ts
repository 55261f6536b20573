import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginPasswordReset } from '../src/auth/password-reset/password-reset.service.ts';
import { hashToken } from '../src/auth/tokens/token.ts';
import { NOBODY } from '../src/platform/unit-of-work/write.ts';
import { accessTokenOf, PASSWORD, turnOnTotp } from './account-actions.ts';
import { openStream, until, type ReadStream } from './event-stream.ts';
import {
  addExpense,
  addMember,
  createGroup,
  listGroups,
  tryToAddPayment,
} from './group-actions.ts';
import { runCommand } from './run-command.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

/** A command has to start first; what it does takes effect within a second. */
const AT_ONCE_MS = 1_000;

describeOnBothEngines('The command for the accounts of a server', (engine) => {
  let folder: string;
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let streams: ReadStream[];
  const begin = async (settings: Record<string, string> = {}) => {
    const file = `sqlite:${join(folder, 'books.db')}`;
    test = await buildTestApp(engine, {
      ...(engine === 'sqlite' && { DATABASE_URL: file }),
      ...settings,
    });
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-users-'));
    streams = [];
    await begin();
  });
  afterEach(async () => {
    for (const stream of streams) await stream.close();
    await test.close();
    await rm(folder, { recursive: true });
  });

  const users = (args: readonly string[], settings: Record<string, string> = {}) =>
    runCommand('users', args, { DATABASE_URL: test.url, ...settings });
  const signIn = async (username: string, password = PASSWORD) => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: { username, password },
    });
    return { statusCode, error: JSON.parse(body).error };
  };
  const listen = async (app: TestApp['app']) =>
    Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const open = async (port: number, { token }: Person) => {
    const stream = await openStream(port, token);
    streams.push(stream);
    return stream;
  };

  it('[users-command-1] lists the accounts, with who is disabled', async () => {
    await users(['disable', 'ravi']);
    const { code, output } = await users(['list']);
    expect(code).toBe(0);
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['NAME', 'EMAIL', 'JOINED', 'LAST SEEN', 'STATE'],
      ['Asha', 'person@example.in', '2026-11-15', '2026-11-15', 'enabled'],
      ['Ravi', 'person@example.in', '2026-11-15', '-', 'disabled'],
      [''],
    ]);
  });

  it('[users-command-13] the list has the days of the time zone of the server', async () => {
    test.setTime('2026-11-15T20:00:00Z');
    await test.signUp('Meena');
    const { output } = await users(['list']);
    expect(output).toMatch(/Meena .* 2026-11-16 {2}2026-11-16/);
    const { output: inUtc } = await users(['list'], { TIME_ZONE: 'UTC' });
    expect(inUtc).toMatch(/Meena .* 2026-11-15 {2}2026-11-15/);
  });

  it('[users-command-2] a disabled account cannot sign in, in the words of a wrong password, until it is enabled', async () => {
    const { token } = await accessTokenOf(ravi, 'read');
    await turnOnTotp(ravi);
    await test.db
      .insertInto('push_subscription')
      .values({
        user_id: ravi.id,
        token_hash: hashToken(ravi.token),
        endpoint: 'https://push.example/ravi',
        p256dh: 'key',
        auth: 'secret',
        created_at: '2026-11-15T06:30:00.000Z',
      })
      .execute();
    const link = await test.run(NOBODY, (tx) => beginPasswordReset(tx, 'Ravi'));
    const { code, output } = await users(['disable', 'RAVI']);
    expect([code, output]).toEqual([
      0,
      'Ravi is disabled. Every sign-in and access token has ended.\n',
    ]);
    // With a second factor no code is asked for.
    expect(await signIn('ravi')).toEqual(await signIn('ravi', 'not the password'));
    const payload = { token: link, new_password: 'two samosas, please' };
    const reset = await test.app.inject({ method: 'POST', url: '/auth/password/reset/', payload });
    expect(reset.statusCode).toBe(400);
    expect((await runCommand('reset-password', ['Ravi'], { DATABASE_URL: test.url })).code).toBe(1);
    expect((await ravi.get('/auth/profile/')).statusCode).toBe(401);
    expect(await test.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    const headers = { authorization: `Token ${token}` };
    const read = await test.app.inject({ url: '/personal/api/expenses/', headers });
    expect(read.statusCode).toBe(401);
    expect((await asha.get('/auth/profile/')).statusCode).toBe(200);
    await users(['enable', 'Ravi']);
    expect((await signIn('ravi')).error).toBe('Enter the code from your authenticator app.');
  });

  it('[users-command-3] a stream of events ends within a second after its account is disabled, on every node', async () => {
    const nodes = engine === 'sqlite' ? [test.app] : [test.app, await test.addNode()];
    const ports = await Promise.all(nodes.map(listen));
    const opened = await Promise.all(ports.map((port) => open(port, ravi)));
    const other = await open(ports[0] ?? 0, asha);
    await users(['disable', 'Ravi']);
    const since = performance.now();
    for (const stream of opened) await until(() => stream.isOver);
    expect(performance.now() - since).toBeLessThan(AT_ONCE_MS);
    expect(other.isOver).toBe(false);
  });

  it('[users-command-4] others see a disabled member, and settle with them as before', async () => {
    const group = await createGroup(asha, 'Goa');
    await addMember(asha, group.id, 'Ravi');
    await addExpense(asha, group.id, { paidBy: 'Asha', amount: 300 });
    await users(['disable', 'Ravi']);
    await addExpense(asha, group.id, { paidBy: 'Ravi', amount: 100 });
    const paid = await tryToAddPayment(asha, group.id, { from: 'Ravi', to: 'Asha', amount: 50 });
    expect(paid.statusCode).toBe(201);
  });

  it('[users-command-5] sign-out ends every sign-in and token, and the password still works', async () => {
    const { code } = await users(['sign-out', 'Ravi']);
    expect(code).toBe(0);
    expect((await ravi.get('/auth/profile/')).statusCode).toBe(401);
    expect((await signIn('Ravi')).statusCode).toBe(200);
  });

  it('[users-command-6] delete names the groups that pass on or go, and does what deleting one’s own account does', async () => {
    const kept = await createGroup(ravi, 'Flat');
    await addMember(ravi, kept.id, 'Asha');
    await createGroup(ravi, 'Alone');
    const { code, output } = await users(['delete', 'Ravi']);
    expect([code, output]).toEqual([
      0,
      'The group Flat passes on to Asha.\nThe group Alone is deleted: no other member has an account.\nRavi is deleted.\n',
    ]);
    expect((await signIn('Ravi')).statusCode).toBe(401);
    const [group] = await listGroups(asha);
    expect(group?.members.map(({ name, is_registered_user: is }) => [name, is])).toEqual([
      ['Ravi', false],
      ['Asha', true],
    ]);
  });

  it('[users-command-7] every act is logged with who ran it', async () => {
    const { errors } = await users(['sign-out', 'Ravi'], { SUDO_USER: '' });
    expect(JSON.parse(errors)).toMatchObject({
      act: 'sign-out',
      username: 'Ravi',
      ranBy: userInfo().username,
    });
    const { errors: bySudo } = await users(['list'], { SUDO_USER: 'meena' });
    expect(JSON.parse(bySudo)).toMatchObject({ act: 'list', ranBy: 'meena' });
  });

  it('[users-command-8] a name that nobody has changes nothing, and a command that is not understood shows the usage', async () => {
    const { code, errors } = await users(['disable', 'nobody']);
    expect([code, errors]).toEqual([1, 'Nothing was changed: User not found.\n']);
    for (const args of [[], ['list', 'Ravi'], ['disable'], ['rename', 'Ravi'], ['--help']]) {
      const wrong = await users(args);
      expect(wrong.code).toBe(2);
      expect(wrong.errors).toContain('npm run users -- list');
    }
  });

  it('[users-command-9] invite prints a link for one registration where registration is by invitation', async () => {
    const publicUrl = { PUBLIC_URL: 'https://hisaab.example' };
    const invited = await users(['invite'], { ...publicUrl, REGISTRATION: 'invited' });
    expect(invited.output).toMatch(/^https:\/\/hisaab\.example\/register#[\w-]{43}\n$/);
    const anybody = await users(['invite'], { ...publicUrl, REGISTRATION: 'open' });
    expect(anybody.code).toBe(0);
    expect(anybody.output).toContain('everybody can register without a link');
    const closed = await users(['invite'], { ...publicUrl, REGISTRATION: 'closed' });
    expect(closed.code).toBe(1);
    expect(closed.errors).toContain('REGISTRATION is closed');
  });
});
