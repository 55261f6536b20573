import { setTimeout as sleep } from 'node:timers/promises';
import { asPaise } from '@hisaab/domain';
import type * as argon2 from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginPasswordReset } from '../src/auth/password-reset/password-reset.service.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { parseValues } from '../src/personal/expenses/expense-values.ts';
import { createExpense } from '../src/personal/expenses/expenses.service.ts';
import { createRecurring } from '../src/personal/recurring/recurring.service.ts';
import { setBudget } from '../src/personal/budget/budget.service.ts';
import { addMember } from '../src/groups/members/adding-members.service.ts';
import type { Tx } from '../src/platform/unit-of-work/tx.ts';
import { readAllRows } from './all-rows.ts';
import { beginTotp, codeAt, PASSWORD } from './account-actions.ts';
import { addPasskey, Authenticator, beginPasskeySignIn } from './authenticator.ts';
import { buildRecurring } from './factories.ts';
import * as groups from './group-actions.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const NEW_PASSWORD = 'two samosas, please';
const ROUNDS = stressed(80);
const ROUNDS_OF_WORK = stressed(10);
const SIGN_IN_EVERY_MS = 10;

describeOnBothEngines('Concurrent requests of one person', (engine) => {
  // With the product's work factor: without it there would be no time for a concurrent change.
  let slowHash: string;
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2');
    slowHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2 });
  });
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const ask = (method: 'GET' | 'POST', url: string, payload?: object, token?: string) =>
    test.app.inject({
      method,
      url,
      ...(payload && { payload }),
      ...(token !== undefined && { headers: { authorization: `Token ${token}` } }),
    });
  const signIn = (username: string, password: string, code?: string) =>
    ask('POST', '/auth/login/', { username, password, ...(code !== undefined && { code }) });
  const isSignedIn = async (answer: LightMyRequestResponse) =>
    answer.statusCode === 200 &&
    (await ask('GET', '/auth/profile/', undefined, answer.json<{ token: string }>().token))
      .statusCode === 200;
  const statuses = (answers: readonly LightMyRequestResponse[]) =>
    answers.map(({ statusCode }) => statusCode);

  /** The user's rows in the database. */
  const rowsOf = async (ids: ReadonlySet<number>) => {
    const tables = Object.entries(await readAllRows(test.db));
    return tables.flatMap(([table, rows]) =>
      rows.flatMap((row) => {
        const owner = /"user_id":(?<id>\d+)/.exec(row)?.groups?.['id'];
        return ids.has(Number(owner)) ? [`${table}: ${row}`] : [];
      }),
    );
  };

  /**
   * Signs in repeatedly with the first password while `change` runs, and returns the sign-ins that are valid after it.
   */
  const survivors = async (person: Person, change: () => Promise<LightMyRequestResponse>) => {
    await test.db
      .updateTable('user_account')
      .set({ password_hash: slowHash })
      .where('id', '=', person.id)
      .execute();
    const attempts = [signIn(person.username, PASSWORD)];
    const progress = { isDone: false };
    const changing = change().finally(() => {
      progress.isDone = true;
    });
    // Faster than the checks: some are in progress whenever the change comes.
    while (!progress.isDone) {
      attempts.push(signIn(person.username, PASSWORD));
      await sleep(SIGN_IN_EVERY_MS);
    }
    expect([200, 204]).toContain((await changing).statusCode);
    const answers = await Promise.all(attempts);
    for (const answer of answers) expect([200, 401]).toContain(answer.statusCode);
    return (await Promise.all(answers.map(isSignedIn))).filter(Boolean).length;
  };

  it('[races-1] do not sign in with the old password while it is changed', async () => {
    for (let round = 0; round < ROUNDS_OF_WORK; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const change = () =>
        person.post('/auth/password/', { current_password: PASSWORD, new_password: NEW_PASSWORD });
      expect(await survivors(person, change)).toBe(0);
    }
  });

  it('[races-2] do not sign in with the old password while a link sets a new one', async () => {
    for (let round = 0; round < ROUNDS_OF_WORK; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const token = await test.run({ id: 0, username: '' }, (tx) =>
        beginPasswordReset(tx, person.username),
      );
      const change = () =>
        ask('POST', '/auth/password/reset/', { token, new_password: NEW_PASSWORD });
      expect(await survivors(person, change)).toBe(0);
    }
  });

  it('[races-3] change nothing with a password that was changed meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const changes = ['one good password', 'another good password'].map((chosen) =>
        person.post('/auth/password/', { current_password: PASSWORD, new_password: chosen }),
      );
      expect(statuses(await Promise.all(changes)).toSorted()).toEqual([204, 400]);
    }
  });

  it('[races-4] need a code as soon as the second factor is on', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const code = codeAt(await beginTotp(person));
      const [turnedOn, ...answers] = await Promise.all([
        person.post('/auth/totp/confirm/', { code }),
        ...Array.from({ length: 6 }, () => signIn(person.username, PASSWORD)),
      ]);
      expect(turnedOn.statusCode).toBe(200);
      // A sign-in succeeded before it was on; a later one needs a code.
      for (const answer of answers) expect([200, 401]).toContain(answer.statusCode);
      expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
    }
  });

  it('[races-5] sign in once with two signatures of one counter', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const phone = new Authenticator();
      await addPasskey(person, phone);
      const begun = await Promise.all([1, 2].map(() => beginPasskeySignIn(test.app)));
      const credentials = begun.map((request) => {
        phone.forgetCount();
        return phone.sign(request);
      });
      const answers = await Promise.all(
        credentials.map((credential) => ask('POST', '/auth/passkeys/sign_in/', { credential })),
      );
      expect(statuses(answers).toSorted()).toEqual([200, 401]);
    }
  });

  it('[races-6] get 401 if the account is deleted meanwhile, and fail for nobody else', async () => {
    const group = await groups.createGroup(asha, 'Goa', ['Dev']);
    const gone = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await test.signUp(`Person${round}`);
      const own = await groups.createGroup(person, 'Flat', ['Asha']);
      const code = codeAt(await beginTotp(person));
      const deleting = person.delete('/auth/account/', { password: PASSWORD });
      const theirs = await Promise.all([
        signIn(person.username, PASSWORD),
        person.post('/auth/totp/confirm/', { code }),
        // Where this is first, the deletion names a password that is no longer right.
        ...(round % 2 === 0
          ? []
          : [
              person.post('/auth/password/', {
                current_password: PASSWORD,
                new_password: NEW_PASSWORD,
              }),
            ]),
        person.post('/personal/api/recurring/', buildRecurring()),
        person.post('/group/api/groups/', { name: 'New' }),
        groups.tryToAddExpense(person, own.id, { paidBy: 'Asha', amount: 5 }),
      ]);
      const others = await Promise.all([
        groups.tryToAddMember(asha, group.id, person.username),
        groups.tryToAddMember(asha, own.id, 'Somebody else'),
      ]);
      const { statusCode } = await deleting;
      expect(round % 2 === 0 ? [204] : [204, 400, 401]).toContain(statusCode);
      if (statusCode === 204) gone.add(person.id);
      for (const answer of theirs) {
        expect([200, 201, 204, 400, 401]).toContain(answer.statusCode);
      }
      for (const answer of others) expect([201, 404, 409]).toContain(answer.statusCode);
    }
    await removeLeftovers(test, test);
    expect(await rowsOf(gone)).toEqual([]);
  });

  it('[races-8] change nothing once the account is deleted, whatever was in progress', async () => {
    const person = await test.signUp('Person');
    const { id } = await groups.createGroup(person, 'Flat', ['Asha']);
    await person.delete('/auth/account/', { password: PASSWORD });
    const before = await readAllRows(test.db);
    const values = parseValues({ amount: 1, category: 'Food', description: 'Tea' });
    const works: Array<(tx: Tx) => Promise<unknown>> = [
      (tx) => createExpense(tx, values),
      (tx) => createRecurring(tx, { ...values, every: 'month', startsOn: '2026-11-15' }),
      (tx) => setBudget(tx, asPaise(100)),
      (tx) => addMember(tx, id, 'Dev'),
    ];
    for (const work of works) {
      await expect(test.run(person, work)).rejects.toThrow('Your session has ended.');
      expect(await readAllRows(test.db)).toEqual(before);
    }
  });

  it('[races-7] block nobody by changing what members of shared groups see', async () => {
    const people = [asha, await test.signUp('Ben'), await test.signUp('Cara')];
    const names = people.map(({ username }) => username);
    for (const [index, person] of people.entries()) {
      const others = names.filter((_, other) => other !== index);
      await groups.createGroup(person, 'Flat', index === 0 ? others : others.toReversed());
    }
    const changes = people.flatMap((person, index) =>
      Array.from({ length: 10 }, (_, time) =>
        person.patch('/auth/profile/', { upi_id: `upi${index}${time}@bank` }),
      ),
    );
    expect(new Set(statuses(await Promise.all(changes)))).toEqual(new Set([200]));
  });
});
