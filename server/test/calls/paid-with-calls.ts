import type { PaymentAccount } from '@hisaab/contract';
import { addAccount } from '../factories.ts';
import type { Person } from '../test-app.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, newName, OF_OWNER, type Calls } from './call.ts';

const card = () => ({ name: newName(), kind: 'card', digits: '1234', statement_day: 15 });
const keptCards = new WeakMap<Person, Promise<PaymentAccount>>();

/** A card that a person keeps: one for each call, many times at once, would be too many. */
function keptCard(person: Person): Promise<PaymentAccount> {
  const kept = keptCards.get(person) ?? addAccount(person, card());
  keptCards.set(person, kept);
  return kept;
}

/** The end of a cycle of {@link card} that is over on the day of the tests. */
export const CLOSED_CYCLE = '2026-10-15';

/** The calls about what somebody pays with. */
export const PAID_WITH_CALLS = {
  'GET /personal/api/accounts/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/accounts/': {
    body: card,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/accounts/', card()),
  },
  'PUT /personal/api/accounts/:id/': {
    about: 'account',
    body: card,
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await keptCard(asha);
      return () => asha.put(`/personal/api/accounts/${id}/`, { name: newName() });
    },
  },
  'DELETE /personal/api/accounts/:id/': {
    about: 'account',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addAccount(asha, card());
      return () => asha.delete(`/personal/api/accounts/${id}/`);
    },
  },
  'GET /personal/api/accounts/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/accounts/:id/restore/': {
    about: 'account',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addAccount(asha, card());
      await asha.delete(`/personal/api/accounts/${id}/`);
      return () => asha.post(`/personal/api/accounts/${id}/restore/`);
    },
  },
  'GET /personal/api/accounts/:id/cycles/': { about: 'account', statuses: OF_OWNER },
  'PUT /personal/api/accounts/:id/cycles/:to/': {
    about: 'account',
    body: () => ({ is_paid: true }),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await keptCard(asha);
      const spent = { amount: 5, category: 'Food', date: CLOSED_CYCLE, account: id };
      await asha.post('/personal/api/expenses/', spent);
      return () =>
        asha.put(`/personal/api/accounts/${id}/cycles/${CLOSED_CYCLE}/`, { is_paid: true });
    },
  },
} satisfies Partial<Calls>;
