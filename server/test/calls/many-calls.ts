import type { Expense } from '@hisaab/contract';
import { addExpense } from '../factories.ts';
import type { Person } from '../test-app.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, NOT_FOUND, OF_OWNER, type Calls } from './call.ts';

const MANY = '/personal/api/expenses/many/';
const FOOD = { change: { category: 'Food' } };

/** The name of the tag that {@link makeTag} makes. */
export const tagOf = (id: number) => `tag-${id}`;

/** Makes an expense with a tag of its own, and gives the id that is in the tag. */
export async function makeTag(person: Person): Promise<number> {
  const { id } = await addExpense(person);
  const tags = [tagOf(id)];
  await person.put(`/personal/api/expenses/${id}/`, { amount: 5, category: 'Food', tags });
  return id;
}

/** Changes an expense as one of many. */
export async function makeManyChange(person: Person): Promise<number> {
  const { id } = await addExpense(person);
  const change = await person.post(MANY, { ids: [id], change: { category: 'Other' } });
  return change.json<{ id: number }>().id;
}

const parts = () => ({
  parts: [
    { amount: 100, category: 'Food', description: 'Rice' },
    { amount: 20, category: 'Other', description: 'Soap' },
  ],
});

/** Makes an expense in two parts. */
export async function makeSplit(person: Person): Promise<number> {
  const { id } = await addExpense(person);
  await person.post(`/personal/api/expenses/${id}/split/`, parts());
  return id;
}

/** The calls about many expenses, tags and bills of several categories. */
export const MANY_CALLS = {
  'GET /personal/api/tags/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'PUT /personal/api/tags/:name/': {
    about: 'tag',
    body: (id) => ({ name: tagOf(id) }),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const id = await makeTag(asha);
      return () => asha.put(`/personal/api/tags/${tagOf(id)}/`, { name: 'home' });
    },
  },
  'DELETE /personal/api/tags/:name/': {
    about: 'tag',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const id = await makeTag(asha);
      return () => asha.delete(`/personal/api/tags/${tagOf(id)}/`);
    },
  },
  'POST /personal/api/expenses/many/': {
    about: 'expense',
    body: (id) => ({ ids: [id], ...FOOD }),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addExpense(asha, { category: 'Other' });
      return () => asha.post(MANY, { ids: [id], ...FOOD });
    },
  },
  'DELETE /personal/api/expenses/many/:id/': {
    about: 'many change',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const id = await makeManyChange(asha);
      return () => asha.delete(`${MANY}${id}/`);
    },
  },
  'POST /personal/api/expenses/:id/split/': {
    about: 'expense',
    body: parts,
    statuses: { own: [401, 201, 201, 201, 201], 'another’s': NOT_FOUND, missing: NOT_FOUND },
    prepare: async ({ asha }) => {
      const { id }: Expense = await addExpense(asha);
      return () => asha.post(`/personal/api/expenses/${id}/split/`, parts());
    },
  },
  'DELETE /personal/api/expenses/:id/split/': {
    about: 'split',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const id = await makeSplit(asha);
      return () => asha.delete(`/personal/api/expenses/${id}/split/`);
    },
  },
} satisfies Partial<Calls>;
