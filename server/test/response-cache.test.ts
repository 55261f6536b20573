import type { Api, Group } from '@hisaab/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginPasswordReset } from '../src/auth/password-reset.service.ts';
import { PICTURE } from './access-table.ts';
import { otherSignIn, PASSWORD, turnOnTotp } from './account-actions.ts';
import { addPasskey, Authenticator, beginPasskey, signInWith } from './authenticator.ts';
import { addExpense, addRecurring, buildRecurring, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

type Call = keyof Api;
type Read = Extract<Call, `GET ${string}`>;
type Write = Exclude<Call, Read>;

/** What somebody asks for. */
interface Question {
  person: Person;
  path: string;
}

/** Asha's group with Ravi, Dev who was removed from it, and what there is to change. */
interface Scene {
  test: TestApp;
  asha: Person;
  ravi: Person;
  dev: Person;
  group: Group;
  guestId: number;
  devId: number;
  groupExpenseId: number;
  paymentId: number;
  expenseId: number;
  budgetId: number;
}

// A call that is forgotten here does not compile.
const READS: Record<Read, (scene: Scene) => string[]> = {
  'GET /auth/profile/': () => ['/auth/profile/'],
  'GET /auth/sign_ins/': () => ['/auth/sign_ins/'],
  'GET /auth/totp/': () => ['/auth/totp/'],
  'GET /auth/export/': () => ['/auth/export/'],
  'GET /personal/api/expenses/export/': () => ['/personal/api/expenses/export/'],
  'GET /group/api/groups/:id/export/': ({ group }) => [`/group/api/groups/${group.id}/export/`],
  'GET /auth/passkeys/': () => ['/auth/passkeys/'],
  'GET /personal/api/expenses/': () => [
    '/personal/api/expenses/',
    '/personal/api/expenses/?limit=2&category=Food',
    '/personal/api/expenses/?q=dosa',
  ],
  'GET /personal/api/expenses/deleted/': () => ['/personal/api/expenses/deleted/'],
  'GET /personal/api/expenses/monthly_summary/': () => [
    '/personal/api/expenses/monthly_summary/',
    '/personal/api/expenses/monthly_summary/?month=2026-10',
  ],
  'GET /personal/api/expenses/statistics/': () => ['/personal/api/expenses/statistics/'],
  'GET /personal/api/recurring/': () => ['/personal/api/recurring/'],
  'GET /personal/api/recurring/deleted/': () => ['/personal/api/recurring/deleted/'],
  'GET /personal/api/budget/': () => ['/personal/api/budget/'],
  'GET /personal/api/budget/status/': () => ['/personal/api/budget/status/'],
  'GET /group/api/groups/': () => ['/group/api/groups/'],
  'GET /group/api/groups/:id/expenses/': ({ group }) => [
    `/group/api/groups/${group.id}/expenses/`,
    `/group/api/groups/${group.id}/expenses/?limit=1`,
  ],
  'GET /group/api/groups/:id/settlements/': ({ group }) => [
    `/group/api/groups/${group.id}/settlements/`,
  ],
  'GET /group/api/groups/:id/settlement_suggestions/': ({ group }) => [
    `/group/api/groups/${group.id}/settlement_suggestions/`,
  ],
  'GET /group/api/groups/deleted/': () => ['/group/api/groups/deleted/'],
  'GET /group/api/groups/:id/deleted/': ({ group }) => [`/group/api/groups/${group.id}/deleted/`],
  'GET /group/api/groups/:id/history/': ({ group }) => [`/group/api/groups/${group.id}/history/`],
  'GET /group/api/groups/:id/payments/': ({ group }) => [`/group/api/groups/${group.id}/payments/`],
  'GET /group/api/groups/:id/settlements/why/': ({ group }) => [
    `/group/api/groups/${group.id}/settlements/why/?member=Guest`,
  ],
  'GET /api/notifications/': () => ['/api/notifications/'],
  'GET /api/notifications/unread_count/': () => ['/api/notifications/unread_count/'],
};

const DOSA = { amount: 450.5, category: 'Food', description: 'Another dosa' };

// As above; each changes what some of them see.
const WRITES: Record<Write, (scene: Scene) => Promise<{ statusCode: number }>> = {
  'POST /auth/register/': ({ asha }) =>
    asha.post('/auth/register/', {
      username: `newcomer${asha.id}`,
      email: 'new@example.in',
      password: 'chai-and-dosa',
    }),
  'POST /auth/login/': ({ asha }) =>
    asha.post('/auth/login/', { username: asha.username, password: 'correct horse battery' }),
  'POST /auth/logout/': ({ dev }) => dev.post('/auth/logout/'),
  'POST /auth/password/forgot/': ({ asha }) =>
    asha.post('/auth/password/forgot/', { username: asha.username }),
  'POST /auth/password/reset/': async ({ asha, test }) => {
    const token = await test.run({ id: 0, username: '' }, (tx) =>
      beginPasswordReset(tx, asha.username),
    );
    return asha.post('/auth/password/reset/', { token, new_password: 'two samosas more' });
  },
  'POST /auth/password/': ({ asha }) =>
    asha.post('/auth/password/', { current_password: PASSWORD, new_password: 'two samosas more' }),
  'DELETE /auth/sign_ins/:id/': async ({ asha }) => {
    await asha.post('/auth/login/', { username: asha.username, password: PASSWORD });
    return asha.delete(`/auth/sign_ins/${await otherSignIn(asha)}/`);
  },
  'POST /auth/sign_ins/end_others/': ({ asha }) => asha.post('/auth/sign_ins/end_others/'),
  'DELETE /auth/account/': ({ asha }) => asha.delete('/auth/account/', { password: PASSWORD }),
  'POST /auth/totp/': ({ asha }) => asha.post('/auth/totp/', { password: PASSWORD }),
  'POST /auth/totp/confirm/': ({ asha }) => turnOnTotp(asha),
  'DELETE /auth/totp/': async ({ asha }) => {
    await turnOnTotp(asha);
    return asha.delete('/auth/totp/', { password: PASSWORD });
  },
  'POST /auth/passkeys/begin/': ({ asha }) =>
    asha.post('/auth/passkeys/begin/', { password: PASSWORD }),
  'POST /auth/passkeys/': async ({ asha }) => {
    const credential = new Authenticator().create(await beginPasskey(asha));
    return asha.post('/auth/passkeys/', { credential });
  },
  'DELETE /auth/passkeys/:id/': async ({ asha }) => {
    const { id } = await addPasskey(asha);
    return asha.delete(`/auth/passkeys/${id}/`, { password: PASSWORD });
  },
  'POST /auth/passkeys/sign_in/begin/': ({ asha }) => asha.post('/auth/passkeys/sign_in/begin/'),
  'POST /auth/passkeys/sign_in/': async ({ asha, test }) => {
    const phone = new Authenticator();
    await addPasskey(asha, phone);
    return signInWith(test.app, phone);
  },
  'PATCH /auth/profile/': ({ ravi }) => ravi.patch('/auth/profile/', { upi_id: 'ravi@upi' }),
  'PATCH /auth/profile/update_image/': ({ asha }) =>
    asha.patch('/auth/profile/update_image/', { profile_image: PICTURE }),
  'DELETE /auth/profile/remove_image/': async ({ asha }) => {
    await asha.patch('/auth/profile/update_image/', { profile_image: PICTURE });
    return asha.delete('/auth/profile/remove_image/');
  },
  'POST /personal/api/expenses/': ({ asha }) => asha.post('/personal/api/expenses/', DOSA),
  'PUT /personal/api/expenses/:id/': ({ asha, expenseId }) =>
    asha.put(`/personal/api/expenses/${expenseId}/`, DOSA),
  'DELETE /personal/api/expenses/:id/': ({ asha, expenseId }) =>
    asha.delete(`/personal/api/expenses/${expenseId}/`),
  'POST /personal/api/expenses/:id/restore/': async ({ asha, expenseId }) => {
    await asha.delete(`/personal/api/expenses/${expenseId}/`);
    return asha.post(`/personal/api/expenses/${expenseId}/restore/`);
  },
  'POST /personal/api/recurring/': ({ asha }) =>
    asha.post('/personal/api/recurring/', buildRecurring({ starts_on: '2026-11-15' })),
  'PUT /personal/api/recurring/:id/': async ({ asha }) => {
    const { id } = await addRecurring(asha);
    return asha.put(`/personal/api/recurring/${id}/`, buildRecurring({ amount: 5 }));
  },
  'DELETE /personal/api/recurring/:id/': async ({ asha }) => {
    const { id } = await addRecurring(asha);
    return asha.delete(`/personal/api/recurring/${id}/`);
  },
  'POST /personal/api/recurring/:id/restore/': async ({ asha }) => {
    const { id } = await addRecurring(asha);
    await asha.delete(`/personal/api/recurring/${id}/`);
    return asha.post(`/personal/api/recurring/${id}/restore/`);
  },
  'POST /personal/api/budget/': ({ asha }) =>
    asha.post('/personal/api/budget/', { monthly_limit: 100 }),
  'PUT /personal/api/budget/:id/': ({ asha, budgetId }) =>
    asha.put(`/personal/api/budget/${budgetId}/`, { monthly_limit: 200 }),
  'POST /group/api/groups/': ({ ravi }) => ravi.post('/group/api/groups/', { name: 'Flat' }),
  'POST /group/api/groups/:id/add_member/': ({ ravi, dev, group }) =>
    groups.tryToAddMember(ravi, group.id, dev.username),
  'POST /group/api/groups/:id/remove_member/': ({ asha, ravi, group }) =>
    groups.tryToRemoveMember(asha, group.id, ravi.username),
  'DELETE /group/api/groups/:id/delete/': ({ asha, group }) =>
    groups.tryToDeleteGroup(asha, group.id),
  'POST /group/api/expenses/': ({ ravi, group }) =>
    groups.tryToAddExpense(ravi, group.id, { paidBy: ravi.username, amount: 99.5 }),
  'PUT /group/api/groups/:id/': ({ ravi, group }) =>
    ravi.put(`/group/api/groups/${group.id}/`, { name: 'Goa again' }),
  'PUT /group/api/groups/:id/members/:member_id/': ({ ravi, group, guestId }) =>
    ravi.put(`/group/api/groups/${group.id}/members/${guestId}/`, { name: 'Another guest' }),
  'POST /group/api/groups/:id/members/:member_id/restore/': ({ asha, group, devId }) =>
    asha.post(`/group/api/groups/${group.id}/members/${devId}/restore/`),
  'POST /group/api/groups/:id/restore/': async ({ asha, group }) => {
    await groups.tryToDeleteGroup(asha, group.id);
    return asha.post(`/group/api/groups/${group.id}/restore/`);
  },
  'PUT /group/api/expenses/:id/': ({ ravi, groupExpenseId }) =>
    ravi.put(`/group/api/expenses/${groupExpenseId}/`, { paid_by_name: 'Guest', amount: 77 }),
  'DELETE /group/api/expenses/:id/': ({ asha, groupExpenseId }) =>
    asha.delete(`/group/api/expenses/${groupExpenseId}/`),
  'POST /group/api/expenses/:id/restore/': async ({ asha, groupExpenseId }) => {
    await asha.delete(`/group/api/expenses/${groupExpenseId}/`);
    return asha.post(`/group/api/expenses/${groupExpenseId}/restore/`);
  },
  'POST /group/api/payments/': ({ ravi, group }) =>
    groups.tryToAddPayment(ravi, group.id, { from: 'Guest', to: ravi.username, amount: 3 }),
  'PUT /group/api/payments/:id/': ({ ravi, paymentId }) =>
    ravi.put(`/group/api/payments/${paymentId}/`, {
      from_member: ravi.username,
      to_member: 'Guest',
      amount: 8,
    }),
  'DELETE /group/api/payments/:id/': ({ asha, paymentId }) =>
    asha.delete(`/group/api/payments/${paymentId}/`),
  'POST /group/api/payments/:id/restore/': async ({ asha, paymentId }) => {
    await asha.delete(`/group/api/payments/${paymentId}/`);
    return asha.post(`/group/api/payments/${paymentId}/restore/`);
  },
  'POST /api/notifications/mark_all_read/': ({ ravi }) =>
    ravi.post('/api/notifications/mark_all_read/'),
  'POST /api/notifications/:id/mark_read/': async ({ ravi }) => {
    const [newest] = (await ravi.get('/api/notifications/')).json<{ id: number }[]>();
    return ravi.post(`/api/notifications/${newest?.id}/mark_read/`);
  },
};

describeOnBothEngines('Answers that are kept', (engine) => {
  let test: TestApp;
  let scene: Scene;
  let nodes: FastifyInstance[];
  let scenes = 0;
  // For each question, in every scene: what is made anew each time cannot be old.
  let areKept: boolean[] | undefined;

  beforeAll(async () => {
    // Links for forgotten passwords are sent, to nobody.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' };
    test = await buildTestApp(engine, mail);
    nodes = engine === 'sqlite' ? [test.app] : [test.app, await test.addNode()];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    scenes += 1;
    const [asha, ravi, dev] = await Promise.all(
      ['Asha', 'Ravi', 'Dev'].map((name) => test.signUp(`${name}${scenes}`)),
    );
    if (!asha || !ravi || !dev) throw new Error('Somebody is missing.');
    const { id: expenseId } = await addExpense(asha);
    const { id: budgetId } = await setBudget(asha, 5_000);
    const group = await groups.createGroup(asha, 'Goa', [ravi.username, dev.username, 'Guest']);
    const shared = { paidBy: ravi.username, amount: 1_000 };
    const { id: groupExpenseId } = await groups.addExpense(asha, group.id, shared);
    const paid = { from: 'Guest', to: asha.username, amount: 5 };
    const { id: paymentId } = await groups.addPayment(asha, group.id, paid);
    const [devId = 0, guestId = 0] = group.members.slice(2).map((member) => member.id);
    await groups.removeMember(asha, group.id, dev.username);
    const things = { groupExpenseId, paymentId, guestId, devId };
    scene = { test, asha, ravi, dev, group, expenseId, budgetId, ...things };
    areKept ??= await findKept();
  });

  const questions = () => {
    const paths = Object.values(READS).flatMap((pathsOf) => pathsOf(scene));
    const people = [scene.asha, scene.ravi, scene.dev];
    return people.flatMap((person) => paths.map((path) => ({ person, path })));
  };
  const read = ({ person, path }: Question, node = test.app) => readAt(node, person, path);

  let asked = 0;

  it('are given again without asking the database for more than the sign-in', async () => {
    for (const path of ['/group/api/groups/', '/personal/api/expenses/monthly_summary/']) {
      const first = await scene.asha.get(path);
      await scene.asha.get(path);
      const before = test.queryCount();
      const again = await scene.asha.get(path);
      expect(test.queryCount() - before).toBe(1);
      expect(again.body).toBe(first.body);
      expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted());
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
    }
  });

  it('are given whole after a question for their headers alone', async () => {
    const url = '/group/api/groups/';
    const headers = { authorization: `Token ${scene.asha.token}` };
    await test.app.inject({ method: 'HEAD', url, headers });
    const head = await test.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const whole = await scene.asha.get(url);
    expect(whole.json()).toHaveLength(1);
    const again = await test.app.inject({ method: 'HEAD', url, headers });
    expect([again.body, again.headers['content-length']]).toEqual([
      '',
      String(Buffer.byteLength(whole.body)),
    ]);
  });

  it('are not kept when they are long', async () => {
    await insertExpenses(300, 'x'.repeat(200));
    const url = '/personal/api/expenses/?limit=300';
    for (const _ of ['asked once', 'kept']) await scene.asha.get(url);
    const before = test.queryCount();
    await scene.asha.get(url);
    // The sign-in, the page and the count.
    expect(test.queryCount() - before).toBe(3);
  });

  it.each(Object.entries(WRITES))('say what is true after %s', async (_call, write) => {
    await keepAnswers();
    expect((await write(scene)).statusCode).toBeLessThan(300);
    await compareWithNewOnes();
  });

  it('say what is true after a change that was refused, or undone', async () => {
    await keepAnswers();
    const refused = await groups.tryToAddExpense(scene.ravi, scene.group.id, {
      paidBy: 'Nobody',
      amount: 10,
    });
    expect(refused.statusCode).toBe(400);
    await compareWithNewOnes();
  });

  it('say what is true after much was changed at once', async () => {
    await keepAnswers();
    const writes = Object.entries(WRITES).filter(([call]) => !call.includes('/auth/'));
    const work = Array.from({ length: 6 }, () => writes.map(([, write]) => write(scene))).flat();
    for (const { statusCode } of await Promise.all(work)) expect(statusCode).toBeLessThan(500);
    await compareWithNewOnes();
  });

  it('are of the day on which they are asked for', async () => {
    const daysLeft = async () =>
      (await scene.asha.get('/personal/api/budget/status/')).json<{ days_left: number }>()
        .days_left;
    try {
      const before = await daysLeft();
      test.setTime('2026-11-15T18:29:50Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:29:55Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:29:59Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:30:00Z');
      expect(await daysLeft()).toBe(before - 1);
    } finally {
      test.setTime('2026-11-15T06:30:00Z');
    }
  });

  it('are made anew after two minutes, whatever was done to the database by hand', async () => {
    test.setTime('2026-11-15T20:00:00Z');
    const url = '/api/notifications/unread_count/';
    for (const _ of ['asked once', 'kept']) await scene.asha.get(url);
    await test.db
      .updateTable('unread_notification')
      .set({ unread_count: 77 })
      .where('user_id', '=', scene.asha.id)
      .execute();
    try {
      test.setTime('2026-11-15T20:02:00Z');
      const { body } = await scene.asha.get(url);
      expect(JSON.parse(body)).toEqual({ unread_count: 77 });
    } finally {
      test.setTime('2026-11-15T06:30:00Z');
    }
  });

  async function insertExpenses(count: number, description: string): Promise<void> {
    const expense = {
      user_id: scene.asha.id,
      amount_paise: 100,
      category: 'Food' as const,
      description,
      description_key: description,
      spent_on: '2026-11-15',
      created_at: '2026-11-15T06:30:00.000Z',
    };
    await test.db
      .insertInto('expense')
      .values(Array.from({ length: count }, () => expense))
      .execute();
  }

  /** Which answers are given again without asking the database for more than the sign-in. */
  async function findKept(): Promise<boolean[]> {
    const found: boolean[] = [];
    for (const question of questions()) {
      for (const _ of ['asked once', 'kept']) await read(question);
      const before = test.queryCount();
      await read(question);
      found.push(test.queryCount() - before === 1);
    }
    return found;
  }

  const keptQuestions = () => questions().filter((_, place) => areKept?.[place]);

  /** Has every node keep what it keeps of what each of them sees, which it does when it is asked again. */
  async function keepAnswers(): Promise<void> {
    for (const node of [...nodes, ...nodes]) {
      await Promise.all(keptQuestions().map((question) => read(question, node)));
    }
  }

  // An address that nobody has asked for before has no answer kept.
  async function compareWithNewOnes(): Promise<void> {
    const compare = async ({ person, path }: Question) => {
      const separator = path.includes('?') ? '&' : '?';
      const made = await read({ person, path: `${path}${separator}a=${++asked}` });
      for (const node of nodes) {
        const kept = await read({ person, path }, node);
        expect(kept, `${person.username}: ${path}`).toEqual(made);
      }
    };
    await Promise.all(keptQuestions().map(compare));
  }
});

async function readAt(node: FastifyInstance, { token }: Person, url: string) {
  const { statusCode, body, headers } = await node.inject({
    url,
    headers: { authorization: `Token ${token}` },
  });
  return { statusCode, body, count: headers['x-total-count'] };
}
