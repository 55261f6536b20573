import type { LightMyRequestResponse } from 'fastify';
import { GUEST, type ActorName, type ThingName } from './access-table.ts';
import { addExpense, setBudget } from './factories.ts';
import { addMember, createGroup, removeMember } from './group-actions.ts';
import type { EngineName, Person, TestApp } from './test-app.ts';
import { buildTestApp } from './test-app.ts';

/** The people of the access tests and what they own. */
export interface Scene extends TestApp {
  people: Readonly<Record<Exclude<ActorName, 'nobody'>, Person>>;
  /** Makes a new thing of this person; a creator's group has the member, and had the removed one. */
  make(thing: ThingName, owner: Person): Promise<number>;
  /** Makes a call of the contract; `id` goes where the call has one. */
  call(
    call: string,
    token: string | undefined,
    id: number | undefined,
    body: unknown,
  ): Promise<LightMyRequestResponse>;
}

/** Signs everybody up. */
export async function setScene(engine: EngineName): Promise<Scene> {
  const test = await buildTestApp(engine);
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
    make: (thing, owner) => makeThing(test, people, thing, owner),
    call: (call, token, id, body) => {
      const { method, url } = partsOf(call);
      return test.app.inject({
        method,
        url: url.replace(':id', String(id)),
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
  return { method, url };
}

async function makeThing(
  { db }: TestApp,
  people: Scene['people'],
  thing: ThingName,
  owner: Person,
): Promise<number> {
  if (thing === 'expense') return (await addExpense(owner)).id;
  if (thing === 'budget') return (await setBudget(owner, 400)).id;
  if (thing === 'notification') {
    await addExpense(owner);
    const { id } = await db
      .selectFrom('notification')
      .select((select) => select.fn.max('id').as('id'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    return id;
  }
  const { id } = await createGroup(owner, 'Goa', [GUEST]);
  if (owner !== people.creator) return id;
  await addMember(owner, id, people.member.username);
  await addMember(owner, id, people.removed.username);
  await removeMember(owner, id, people.removed.username);
  return id;
}
