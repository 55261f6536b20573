import type { InvitationPreview, OpenInvitation } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inviteToServer } from '../src/account/registration/registration.service.ts';
import { NOBODY } from '../src/platform/unit-of-work/write.ts';
import { PASSWORD } from './account-actions.ts';
import { createGroup, tryToDeleteGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const REFUSED = {
  statusCode: 403,
  body: { error: 'This server takes no new accounts.', code: 'registration_closed' },
};

describeOnBothEngines('Who may register', (engine) => {
  let test: TestApp;
  let asha: Person;
  const begin = async (registration: string) => {
    test = await buildTestApp(engine, { REGISTRATION: registration });
    asha = await test.signUp('Asha');
  };
  beforeEach(() => begin('invited'));
  afterEach(() => test.close());

  const post = (url: string, payload: object, token = '') =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: token === '' ? {} : { authorization: `Token ${token}` },
    });
  const register = (username: string, invitation?: string | null) =>
    post('/auth/register/', {
      username,
      email: `${username}@example.in`,
      password: PASSWORD,
      ...(invitation !== undefined && { invitation }),
    });
  const outcomeOf = async (answer: ReturnType<typeof register>) => {
    const { statusCode, body } = await answer;
    return { statusCode, body: JSON.parse(body) };
  };
  const inviteToGroup = async (groupId: number, body: object = {}) => {
    const made = await asha.post(`/group/api/groups/${groupId}/invitations/`, body);
    return made.json<{ url: string }>().url.split('#')[1] ?? '';
  };
  const usesLeft = async (groupId: number) =>
    (await asha.get(`/group/api/groups/${groupId}/invitations/`))
      .json<OpenInvitation[]>()
      .map(({ uses_left: left }) => left);
  const signIn = async (username: string) =>
    (await post('/auth/login/', { username, password: PASSWORD })).json<{ token: string }>().token;

  it('[registration-1] anybody can ask who may register', async () => {
    const answer = await test.app.inject({ url: '/auth/registration/' });
    expect(answer.json()).toEqual({ registration: 'invited' });
  });

  it('[registration-2] a server by invitation takes no account without a valid one', async () => {
    expect(await outcomeOf(register('ravi'))).toMatchObject(REFUSED);
    expect(await outcomeOf(register('ravi', null))).toMatchObject(REFUSED);
    expect(await outcomeOf(register('ravi', ''))).toMatchObject(REFUSED);
    expect(await outcomeOf(register('ravi', 'invented'))).toMatchObject(REFUSED);
    expect(await outcomeOf(register('ravi', `1.${'x'.repeat(22)}`))).toMatchObject(REFUSED);
    expect(await outcomeOf(register('ravi', 'x'.repeat(43)))).toMatchObject(REFUSED);
  });

  it('[registration-3] registering takes one use of a group’s invitation, joining none more', async () => {
    const group = await createGroup(asha, 'Goa', ['Ben']);
    const token = await inviteToGroup(group.id);
    expect((await register('ravi', token)).statusCode).toBe(201);
    expect(await usesLeft(group.id)).toEqual([49]);
    const ravi = await signIn('ravi');
    expect((await post('/group/api/invitations/accept/', { token }, ravi)).statusCode).toBe(200);
    expect(await usesLeft(group.id)).toEqual([49]);
  });

  it('[registration-4] the invitation of one guest, used up by registering, still lets that account join', async () => {
    const group = await createGroup(asha, 'Goa', ['Ben']);
    const guest = group.members.find(({ name }) => name === 'Ben');
    const token = await inviteToGroup(group.id, { member_id: guest?.id });
    expect((await register('ben', token)).statusCode).toBe(201);
    expect(await outcomeOf(register('other', token))).toMatchObject(REFUSED);
    expect((await post('/group/api/invitations/preview/', { token })).statusCode).toBe(404);
    const ben = await signIn('ben');
    const seen = await post('/group/api/invitations/preview/', { token }, ben);
    expect(seen.json<InvitationPreview>().guests).toEqual([{ id: guest?.id, name: 'Ben' }]);
    expect((await post('/group/api/invitations/accept/', { token }, ben)).statusCode).toBe(200);
  });

  it('[registration-5] an invitation that is over, or whose group is deleted, lets nobody in', async () => {
    const group = await createGroup(asha, 'Goa', []);
    const token = await inviteToGroup(group.id);
    test.setTime('2026-11-22T06:30:01Z');
    expect(await outcomeOf(register('ravi', token))).toMatchObject(REFUSED);
    test.setTime('2026-11-15T06:30:00Z');
    await tryToDeleteGroup(asha, group.id);
    expect(await outcomeOf(register('ravi', token))).toMatchObject(REFUSED);
  });

  it('[registration-6] the operator’s link permits one registration, within 7 days', async () => {
    const [first, second] = [
      await test.run(NOBODY, inviteToServer),
      await test.run(NOBODY, inviteToServer),
    ];
    const answers = await Promise.all([register('ravi', first), register('meena', first)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403]);
    test.setTime('2026-11-22T06:30:01Z');
    expect(await outcomeOf(register('late', second))).toMatchObject(REFUSED);
  });

  it('[registration-7] a registration that fails keeps the invitation', async () => {
    const token = await test.run(NOBODY, inviteToServer);
    expect((await register('Asha', token)).statusCode).toBe(409);
    expect((await register('ravi!', token)).statusCode).toBe(400);
    expect((await register('ravi', token)).statusCode).toBe(201);
  });

  it('[registration-8] a closed server takes no account, and does not look at the body', async () => {
    const token = await test.run(NOBODY, inviteToServer);
    await test.close();
    await begin('closed');
    expect(await outcomeOf(register('ravi', token))).toMatchObject(REFUSED);
    expect(await outcomeOf(post('/auth/register/', { password: 7 }))).toMatchObject(REFUSED);
    for (const headers of [
      { 'content-type': 'application/json' },
      { 'content-type': 'text/csv' },
    ]) {
      const broken = { method: 'POST', url: '/auth/register/', payload: '{"', headers } as const;
      expect(await outcomeOf(test.app.inject(broken))).toMatchObject(REFUSED);
    }
    expect((await post('/auth/login/', { username: 'Asha', password: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('[registration-9] an open server takes an account with an invitation that is over, and uses one that is valid', async () => {
    await test.close();
    await begin('open');
    const group = await createGroup(asha, 'Goa', []);
    const token = await inviteToGroup(group.id);
    expect((await register('ravi', 'invented')).statusCode).toBe(201);
    expect((await register('meena', token)).statusCode).toBe(201);
    expect(await usesLeft(group.id)).toEqual([49]);
  });
});
