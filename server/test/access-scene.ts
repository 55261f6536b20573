import type { LightMyRequestResponse } from 'fastify';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { addPasskey } from './authenticator.ts';
import {
  GUEST,
  newName,
  SECOND_GUEST,
  type ActorName,
  type CallAccess,
  type TargetName,
  type ThingName,
} from './calls/call.ts';
import { makeManyChange, makeSplit, makeTag, tagOf } from './calls/many-calls.ts';
import { CLOSED_CYCLE } from './calls/paid-with-calls.ts';
import { linkOidc } from './calls/oidc-calls.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { accessTokenOf, otherSignIn, PASSWORD } from './account-actions.ts';
import {
  addCategory,
  addExpense,
  addIncome,
  addRecurring,
  importExpenses,
  setBudget,
} from './factories.ts';
import { letMessageWait } from './waiting-actions.ts';
import {
  addExpense as addGroupExpense,
  addMember,
  addPayment,
  createGroup,
  invite,
  removeMember,
} from './group-actions.ts';
import { findSettling, makeFriend } from './access-people.ts';
import {
  addReceiptFor,
  addSpentCard,
  findGuest,
  findImport,
  findInvitation,
  findReceipt,
} from './access-parts.ts';
import { importEntries } from './group-import-actions.ts';
import { openGroupImport, openImport } from './import-page-actions.ts';
import { addRecurring as addRecurringOf } from './group-recurring-actions.ts';
import type { Person, TestApp } from './test-app.ts';
import { buildTestApp } from './test-app.ts';

/** An id that does not exist. */
export const MISSING = 999_999_999;

/** The people of the access tests and what they own. */
export interface Scene extends TestApp {
  people: Readonly<Record<Exclude<ActorName, 'nobody'>, Person>>;
  /**
   * Creates a new thing of this person, with the parts that this call needs: an invitation, an import; by default both.
   * A creator's group includes the member, and a removed member.
   */
  make(thing: ThingName, owner: Person, call?: string): Promise<number>;
  /** Makes a call of the contract; `id` replaces the id in its path. */
  call(
    call: string,
    token: string | undefined,
    id: number | undefined,
    body: unknown,
  ): Promise<LightMyRequestResponse>;
}

/** Signs everybody up. */
export async function setScene(
  engine: EngineName,
  settings: Record<string, string> = {},
): Promise<Scene> {
  const test = await buildTestApp(engine, settings);
  const [stranger, removed, member, creator] = [
    await test.signUp('stranger'),
    await test.signUp('removed'),
    await test.signUp('member'),
    await test.signUp('creator'),
  ];
  const people = { stranger, removed, member, creator };
  for (const person of Object.values(people)) await setBudget(person, 300);
  return {
    ...test,
    people,
    make: (thing, owner, call) => makeThing(test, people, thing, owner, call),
    call: async (call, token, id, body) => {
      const { method, url, query } = partsOf(call);
      const memberId = url.includes(':member_id') ? await findGuest(test, id) : undefined;
      const invitationId = url.includes(':invitation_id')
        ? await findInvitation(test, id)
        : undefined;
      const importId = url.includes(':import_id') ? await findImport(test, id) : undefined;
      const settlingId = url.includes(':settling_id') ? await findSettling(test, id) : undefined;
      const receiptId = url.includes(':receipt_id') ? await findReceipt(test, url, id) : undefined;
      return test.app.inject({
        method,
        url: `${url
          .replace(':id', String(id))
          .replace(':member_id', String(memberId))
          .replace(':invitation_id', String(invitationId))
          .replace(':import_id', String(importId))
          .replace(':settling_id', String(settlingId))
          .replace(':receipt_id', String(receiptId))
          .replace(':name', tagOf(id ?? 0))
          .replace(':to', CLOSED_CYCLE)}${query}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Token ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function partsOf(call: string) {
  const [name = '', url = ''] = call.split(' ');
  const method = METHODS.find((known) => known === name);
  if (!method) throw new Error(`${call} has no method.`);
  const [path = '', own] = url.split('?');
  const { query = '' } =
    Object.entries(EVERY_CALL).find(([known]) => known === `${name} ${path}`)?.[1] ?? {};
  const queries = [query.slice(1), own].filter(Boolean).join('&');
  return { method, url: path, query: queries === '' ? '' : `?${queries}` };
}

async function makeThing(
  test: TestApp,
  people: Scene['people'],
  thing: ThingName,
  owner: Person,
  call = ':invitation_id :import_id :receipt_id',
): Promise<number> {
  if (thing === 'person') return makeFriend(test, owner, call);
  if (thing === 'expense') {
    const { id } = await addExpense(owner);
    await addReceiptFor(call, owner, { kind: 'personal', id });
    return id;
  }
  if (thing === 'import')
    return (await (call.endsWith('/rows/') ? openImport : importExpenses)(owner)).id;
  if (thing === 'recurring')
    return (await addRecurring(owner, { asks: call.endsWith('/pay/') })).id;
  if (thing === 'message') return letMessageWait(owner);
  if (thing === 'budget') return (await setBudget(owner, 400)).id;
  if (thing === 'income') return (await addIncome(owner)).id;
  if (thing === 'account') return (await addSpentCard(owner)).id;
  if (thing === 'tag') return makeTag(owner);
  if (thing === 'many change') return makeManyChange(owner);
  if (thing === 'split') return makeSplit(owner);
  if (thing === 'category') return (await addCategory(owner, newName())).id;
  if (thing === 'sign-in') {
    await owner.post('/auth/login/', { username: owner.username, password: PASSWORD });
    return otherSignIn(owner);
  }
  if (thing === 'access token') return (await accessTokenOf(owner)).id;
  if (thing === 'oidc link') return linkOidc(test, owner);
  if (thing === 'passkey') return (await addPasskey(owner)).id;
  if (thing === 'notification') {
    await addExpense(owner);
    const { id } = await test.db
      .selectFrom('notification')
      .select((select) => select.fn.max('id').as('id'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    return id;
  }
  if (thing === 'pair') {
    const pair = await owner.post('/group/api/people/', { name: newName() });
    return pair.json<{ id: number }>().id;
  }
  const groupId = await makeGroup(people, owner, call);
  if (thing === 'group') return groupId;
  if (thing === 'group recurring') {
    return (await addRecurringOf(owner, groupId, { paidBy: GUEST })).id;
  }
  const made =
    thing === 'payment'
      ? await addPayment(owner, groupId, { from: GUEST, to: SECOND_GUEST, amount: 7 })
      : await addGroupExpense(owner, groupId, { paidBy: GUEST, amount: 60 });
  if (thing === 'group expense') await addReceiptFor(call, owner, { kind: 'group', id: made.id });
  return made.id;
}

async function makeGroup(people: Scene['people'], owner: Person, call: string): Promise<number> {
  const { id } = await createGroup(owner, 'Goa', [GUEST, SECOND_GUEST]);
  if (call.includes(':invitation_id')) await invite(owner, id);
  if (call.endsWith('/rows/')) await openGroupImport(owner, id);
  else if (call.includes(':import_id')) await importEntries(owner, id);
  if (owner !== people.creator) return id;
  await addMember(owner, id, people.member.username);
  await addMember(owner, id, people.removed.username);
  await removeMember(owner, id, people.removed.username);
  return id;
}

/** The id of a thing of the actor, or of another person: the creator, unless the actor is the creator. */
export async function idFor(
  scene: Scene,
  call: string,
  { about }: CallAccess,
  actor: ActorName,
  target: TargetName,
): Promise<number> {
  if (about === undefined || target === 'missing') return MISSING;
  const { creator, stranger } = scene.people;
  const person = actor === 'nobody' ? creator : scene.people[actor];
  const somebodyElse = person === creator ? stranger : creator;
  return scene.make(about, target === 'own' ? person : somebodyElse, call);
}
