import type { Receipt } from '@hisaab/contract';
import type { Person } from '../test-app.ts';
import {
  ADDED_IN_GROUP,
  DELETED_BY_OWNER,
  DELETED_IN_GROUP,
  OF_OWNER,
  PICTURE,
  SEEN_IN_GROUP,
  type Calls,
} from './call.ts';

const picture = () => ({ image: PICTURE });

/** Adds a receipt to the expense at an address, and gives the address of the receipt. */
async function addReceipt(person: Person, expense: string): Promise<string> {
  const { id } = (await person.post(`${expense}receipts/`, picture())).json<Receipt>();
  return `${expense}receipts/${id}/`;
}

const own = (id: number) => `/personal/api/expenses/${id}/`;
const ofGroup = (id: number) => `/group/api/expenses/${id}/`;

/** The calls about the receipts of expenses. */
export const RECEIPT_CALLS = {
  'GET /personal/api/expenses/:id/receipts/': { about: 'expense', statuses: OF_OWNER },
  'POST /personal/api/expenses/:id/receipts/': {
    about: 'expense',
    body: picture,
    statuses: { ...OF_OWNER, own: [401, 201, 201, 201, 201] },
    change: ({ asha, expenseId }) => asha.post(`${own(expenseId)}receipts/`, picture()),
  },
  'GET /personal/api/expenses/:id/receipts/:receipt_id/': {
    about: 'expense',
    query: '?size=small',
    statuses: OF_OWNER,
  },
  'DELETE /personal/api/expenses/:id/receipts/:receipt_id/': {
    about: 'expense',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha, expenseId }) => {
      const receipt = await addReceipt(asha, own(expenseId));
      return () => asha.delete(receipt);
    },
  },
  'POST /personal/api/expenses/:id/receipts/:receipt_id/restore/': {
    about: 'expense',
    statuses: OF_OWNER,
    prepare: async ({ asha, expenseId }) => {
      const receipt = await addReceipt(asha, own(expenseId));
      await asha.delete(receipt);
      return () => asha.post(`${receipt}restore/`);
    },
  },
  'GET /group/api/expenses/:id/receipts/': { about: 'group expense', statuses: SEEN_IN_GROUP },
  'POST /group/api/expenses/:id/receipts/': {
    about: 'group expense',
    body: picture,
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, groupExpenseId }) =>
      ravi.post(`${ofGroup(groupExpenseId)}receipts/`, picture()),
  },
  'GET /group/api/expenses/:id/receipts/:receipt_id/': {
    about: 'group expense',
    query: '?size=small',
    statuses: SEEN_IN_GROUP,
  },
  'DELETE /group/api/expenses/:id/receipts/:receipt_id/': {
    about: 'group expense',
    statuses: DELETED_IN_GROUP,
    prepare: async ({ asha, ravi, groupExpenseId }) => {
      const receipt = await addReceipt(asha, ofGroup(groupExpenseId));
      return () => ravi.delete(receipt);
    },
  },
  'POST /group/api/expenses/:id/receipts/:receipt_id/restore/': {
    about: 'group expense',
    statuses: SEEN_IN_GROUP,
    prepare: async ({ asha, ravi, groupExpenseId }) => {
      const receipt = await addReceipt(asha, ofGroup(groupExpenseId));
      await ravi.delete(receipt);
      return () => ravi.post(`${receipt}restore/`);
    },
  },
} satisfies Partial<Calls>;
