import type { Group, InvitationPreview, OpenInvitation } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  accept,
  addExpense,
  createGroup,
  invite,
  listGroups,
  listHistory,
  listSettlements,
  removeMember,
  tryToAccept,
  tryToAddMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { PASSWORD } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import { stressed } from './stress.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('An invitation to a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let rohan: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine, { PUBLIC_URL: 'https://hisaab.example' });
    asha = await test.signUp('Asha');
    rohan = await test.signUp('rohan_k');
    goa = await createGroup(asha, 'Goa', ['Rohan', 'Dev']);
  });
  afterEach(() => test.close());

  const idOf = (name: string) => goa.members.find((member) => member.name === name)?.id ?? 0;
  const url = () => `/group/api/groups/${goa.id}/invitations/`;
  const preview = (token: string) =>
    test.app.inject({
      method: 'POST',
      url: '/group/api/invitations/preview/',
      payload: { token },
    });
  const open = async () => (await asha.get(url())).json<OpenInvitation[]>();
  const messages = async (person: Person) =>
    (await listNotifications(person)).map(({ message }) => message);

  it('[invitations-1] is an address with the secret in its fragment, valid for 7 days, of which only a hash is stored', async () => {
    const { id, url: address, expires_at, token } = await invite(asha, goa.id);
    expect(address).toBe(`https://hisaab.example/join#${token}`);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(16);
    expect(expires_at).toBe('2026-11-22T06:30:00.000Z');
    const rows = await test.db.selectFrom('group_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect(await open()).toEqual([
      {
        id,
        invited_by: 'Asha',
        created_at: '2026-11-15T06:30:00.000Z',
        expires_at,
        uses_left: 50,
        member: null,
      },
    ]);
  });

  it('[invitations-2] shows a visitor the group, the inviter and the guests', async () => {
    const { token } = await invite(asha, goa.id);
    const seen = await preview(token);
    expect([seen.statusCode, seen.json<InvitationPreview>()]).toEqual([
      200,
      {
        group_name: 'Goa',
        invited_by: 'Asha',
        member_count: 3,
        guests: [
          { id: idOf('Rohan'), name: 'Rohan' },
          { id: idOf('Dev'), name: 'Dev' },
        ],
        expires_at: '2026-11-22T06:30:00.000Z',
        is_for_guest: false,
      },
    ]);
  });

  it('[invitations-3] turns a guest into this user, with the whole history of the guest and the username', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Rohan', amount: 900 });
    const { token } = await invite(asha, goa.id);
    const joined = await accept(rohan, token, idOf('Rohan'));
    expect(joined.members).toEqual([
      { id: idOf('Asha'), name: 'Asha', is_registered_user: true },
      { id: idOf('Rohan'), name: 'rohan_k', is_registered_user: true },
      { id: idOf('Dev'), name: 'Dev', is_registered_user: false },
    ]);
    expect(await listGroups(rohan)).toMatchObject([{ id: goa.id, balance: 600 }]);
    expect(await listSettlements(rohan, goa.id)).toMatchObject([
      { member_name: 'Asha' },
      { member_name: 'rohan_k', total_paid: 900, total_share: 300 },
      { member_name: 'Dev' },
    ]);
    expect((await listHistory(asha, goa.id))[0]).toMatchObject({
      action: 'member_joined',
      actor_name: 'rohan_k',
      subject: 'rohan_k',
      summary: 'rohan_k joined the group as the guest Rohan, invited by Asha.',
      changes: [{ field: 'name', from: 'Rohan', to: 'rohan_k' }],
    });
    expect((await messages(asha))[0]).toBe('rohan_k joined the group “Goa” as Rohan.');
    expect((await messages(rohan))[0]).toBe('You joined the group “Goa” as Rohan.');
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('[invitations-4] lets a guest keep the name if another member has the username, and counts them once', async () => {
    const trip = await createGroup(asha, 'Trip', ['rohan_k2', 'Ro']);
    const second = await test.signUp('rohan_k2');
    const { token } = await invite(asha, trip.id);
    const ro = trip.members.at(-1)?.id ?? 0;
    const joined = await accept(second, token, ro);
    expect(joined.members.at(-1)).toEqual({ id: ro, name: 'Ro', is_registered_user: true });
    const refused = await tryToAddMember(asha, trip.id, 'rohan_k2');
    expect(refused.statusCode).toBe(409);
  });

  it('[invitations-5] adds a new member with the username, unless another member has that', async () => {
    const { token } = await invite(asha, goa.id);
    const joined = await accept(rohan, token);
    expect(joined.members.at(-1)).toMatchObject({ name: 'rohan_k', is_registered_user: true });
    expect((await listHistory(asha, goa.id))[0]?.summary).toBe(
      'rohan_k joined the group, invited by Asha.',
    );
    const dev = await test.signUp('dev');
    const refused = await tryToAccept(dev, token);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'Dev is already in this group.', code: 'name_taken' },
    ]);
    expect(await open()).toMatchObject([{ uses_left: 49 }]);
    expect((await accept(dev, token, idOf('Dev'))).members).toMatchObject([
      { name: 'Asha' },
      { name: 'Rohan' },
      { name: 'dev', is_registered_user: true },
      { name: 'rohan_k' },
    ]);
  });

  it('[invitations-6] restores a removed member, even one who left permanently', async () => {
    const { token } = await invite(asha, goa.id);
    const place = (await accept(rohan, token, idOf('Rohan'))).members[1];
    await rohan.post(`/group/api/groups/${goa.id}/remove_member/`, {
      name: 'rohan_k',
      for_good: true,
    });
    expect((await tryToAddMember(asha, goa.id, 'rohan_k')).statusCode).toBe(409);
    expect((await accept(rohan, token)).members[1]).toEqual(place);
  });

  it('[invitations-14] gives nobody the debt of a removed guest by their name, and offers them as a guest', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 10_000, among: ['Asha', 'Dev'] });
    await removeMember(asha, goa.id, 'Dev');
    const dev = await test.signUp('dev');
    const { token } = await invite(asha, goa.id);
    const refused = await tryToAccept(dev, token);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'name_taken',
        error:
          'Dev was removed from this group and still has a balance there. If that is you, join as that guest; if not, ask the group to rename that guest.',
      },
    ]);
    expect(await listGroups(dev)).toEqual([]);
    expect(await open()).toMatchObject([{ uses_left: 50 }]);
    expect((await preview(token)).json()).toMatchObject({
      member_count: 2,
      guests: [{ name: 'Rohan' }, { id: idOf('Dev'), name: 'Dev' }],
    });
    expect((await accept(dev, token, idOf('Dev'))).members.at(-1)).toEqual({
      id: idOf('Dev'),
      name: 'dev',
      is_registered_user: true,
    });
    expect(await listGroups(dev)).toMatchObject([{ id: goa.id, balance: -5_000 }]);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('[invitations-15] gives nobody the place of a removed guest without a balance by their name', async () => {
    await removeMember(asha, goa.id, 'Dev');
    const dev = await test.signUp('dev');
    const { token } = await invite(asha, goa.id);
    const place = (await accept(dev, token)).members.find(({ name }) => name === 'dev');
    expect(place?.is_registered_user).toBe(true);
    expect(place?.id).not.toBe(idOf('Dev'));
  });

  it('[invitations-7] changes nothing for a current member, and spends no use', async () => {
    const { token } = await invite(asha, goa.id);
    expect((await tryToAccept(asha, token)).json()).toEqual(goa);
    const claim = await tryToAccept(asha, token, idOf('Dev'));
    expect([claim.statusCode, claim.json<{ error: string }>().error]).toEqual([
      409,
      'You are in this group already, as Asha.',
    ]);
    expect(await open()).toMatchObject([{ uses_left: 50 }]);
  });

  it('[invitations-8] for one guest needs no name, works once, and for nobody else', async () => {
    const { token } = await invite(asha, goa.id, idOf('Rohan'));
    expect(await open()).toMatchObject([
      { uses_left: 1, member: { id: idOf('Rohan'), name: 'Rohan' } },
    ]);
    expect((await preview(token)).json()).toMatchObject({
      is_for_guest: true,
      guests: [{ name: 'Rohan' }],
    });
    expect((await tryToAccept(rohan, token, idOf('Dev'))).statusCode).toBe(400);
    expect((await accept(rohan, token)).members[1]).toMatchObject({ name: 'rohan_k' });
    expect((await accept(rohan, token)).members).toHaveLength(3);
    const late = await tryToAccept(await test.signUp('Late'), token);
    expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
      409,
      'rohan_k has joined this group already.',
    ]);
    expect((await preview(token)).statusCode).toBe(404);
    expect(await open()).toEqual([]);
    const again = await asha.post(url(), { member_id: idOf('Rohan') });
    expect(again.statusCode).toBe(409);
    expect((await asha.post(url(), { member_id: 999_999 })).statusCode).toBe(400);
  });

  it('[invitations-10] gives a guest to exactly one of many users who claim it at once', async () => {
    const many: Person[] = [];
    for (let index = 0; index < stressed(1_000); index += 1) {
      many.push(await test.signUp(`claimer${index}`));
    }
    const { token } = await invite(asha, goa.id);
    const claim = async (person: Person): ReturnType<typeof tryToAccept> => {
      const answer = await tryToAccept(person, token, idOf('Rohan'));
      // An overloaded database changes nothing, and the user is asked to try again.
      return answer.statusCode === 503 ? claim(person) : answer;
    };
    const answers = await Promise.all(many.map(claim));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...many.slice(1).map(() => 409)]);
    expect(await open()).toMatchObject([{ uses_left: 49 }]);
    const winner = many[answers.findIndex(({ statusCode }) => statusCode === 200)];
    const [group] = await listGroups(asha);
    expect(group?.members.filter(({ is_registered_user: isUser }) => isUser)).toHaveLength(2);
    expect(winner && (await listGroups(winner))).toMatchObject([{ id: goa.id }]);
  }, 300_000);

  it('[invitations-11] has the same address when its request is repeated, another one for another sign-in', async () => {
    const ask = async (token: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: url(),
        payload: {},
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'again' },
      });
      return answer.json<{ id: number; url: string }>();
    };
    const works = async (address: string) =>
      (await preview(address.split('#')[1] ?? '')).statusCode;
    const first = await ask(asha.token);
    expect(await ask(asha.token)).toEqual(first);
    expect(await works(first.url)).toBe(200);
    const signedIn = await asha.post('/auth/login/', { username: 'Asha', password: PASSWORD });
    const elsewhere = await ask(signedIn.json<{ token: string }>().token);
    expect(elsewhere.id).toBe(first.id);
    expect([await works(elsewhere.url), await works(first.url)]).toEqual([200, 404]);
    expect(await open()).toHaveLength(1);
  });

  it('is for everybody if the request has no body', async () => {
    expect((await asha.post(url())).statusCode).toBe(201);
    expect(await open()).toMatchObject([{ member: null }]);
  });

  it('[invitations-12] ends when its creator is removed, or deletes their account', async () => {
    const first = await invite(asha, goa.id);
    await accept(rohan, first.token, idOf('Rohan'));
    const [byRohan, byAsha] = [await invite(rohan, goa.id), await invite(asha, goa.id)];
    await removeMember(asha, goa.id, 'rohan_k');
    expect((await preview(byRohan.token)).statusCode).toBe(404);
    await accept(rohan, byAsha.token);
    await asha.delete('/auth/account/', { password: 'correct horse battery' });
    expect((await preview(byAsha.token)).statusCode).toBe(404);
  });

  onOneEngine(engine, () => {
    it('[invitations-9] says why it is not valid, and for an invented one only that', async () => {
      const [ended, expired, gone] = [
        await invite(asha, goa.id),
        await invite(asha, goa.id),
        await invite(asha, goa.id, idOf('Dev')),
      ];
      const used = await invite(asha, goa.id);
      await test.db
        .updateTable('group_invitation')
        .set({ uses_left: 0 })
        .where('id', '=', used.id)
        .execute();
      expect((await asha.delete(`${url()}${ended.id}/`)).statusCode).toBe(204);
      expect((await asha.delete(`${url()}${ended.id}/`)).statusCode).toBe(404);
      expect((await asha.delete(`${url()}999999/`)).statusCode).toBe(404);
      await removeMember(asha, goa.id, 'Dev');
      const sentences = async (token: string) => {
        const [seen, tried] = [await preview(token), await tryToAccept(rohan, token)];
        expect([seen.statusCode, tried.statusCode]).toEqual([404, 404]);
        expect(seen.json()).toEqual(tried.json());
        return seen.json<{ error: string }>().error;
      };
      expect(await sentences(ended.token)).toBe('This invitation was ended. Ask for a new link.');
      expect(await sentences(used.token)).toBe('This invitation is used up. Ask for a new link.');
      expect(await sentences(gone.token)).toBe(
        'The guest this invitation is for is no longer waiting in the group.',
      );
      for (const invented of [`${goa.id}.${'x'.repeat(22)}`, '99999.x', 'nonsense']) {
        expect(await sentences(invented)).toBe(
          'This invitation does not work. Check the link, or ask for a new one.',
        );
      }
      const { token: lost } = await invite(asha, goa.id);
      test.setTime('2026-11-22T06:30:00Z');
      expect(await sentences(expired.token)).toBe(
        'This invitation has expired. Ask for a new link.',
      );
      test.setTime('2026-11-16T06:30:00Z');
      await tryToDeleteGroup(asha, goa.id);
      expect(await sentences(lost)).toBe('The group of this invitation was deleted.');
    });

    it('[invitations-13] is limited to 50 open ones', async () => {
      for (let made = 0; made < 50; made += 1) await invite(asha, goa.id);
      const refused = await asha.post(url(), {});
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        409,
        'A group has at most 50 open invitations. End one first.',
      ]);
    });
  });
});
