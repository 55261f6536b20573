import { addRecurring, buildRecurring, importExpenses } from '../factories.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, OF_OWNER, type Calls } from './call.ts';
import { openImport } from '../import-page-actions.ts';

const expense = () => ({ amount: 12.5, category: 'Bills', description: 'Electricity' });
const rent = () => ({ ...expense(), every: 'month', starts_on: '2026-12-01' });
const DOSA = { amount: 450.5, category: 'Food', description: 'Another dosa' };

let messages = 0;
// Another one each time: the same message is one expense.
const message = () => ({
  text: `Paid Rs.${(messages += 1)} to Chai Point from A/c XX1234. UPI Ref ${530_912_340_000 + messages}`,
});

const IMPORT = {
  file_name: 'old.csv',
  rows: [{ date: '2026-11-02', amount: 45, category: 'Food', description: 'Idli' }],
};

/** The calls about somebody's own expenses and budget. Everybody has a budget, so that setting one changes it. */
export const PERSONAL_CALLS = {
  'GET /personal/api/expenses/export/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /personal/api/expenses/': {
    otherQueries: ['?limit=2&category=Food', '?q=dosa'],
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'POST /personal/api/expenses/': {
    body: expense,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/expenses/', DOSA),
  },
  'PUT /personal/api/expenses/:id/': {
    about: 'expense',
    body: expense,
    statuses: OF_OWNER,
    change: ({ asha, expenseId }) => asha.put(`/personal/api/expenses/${expenseId}/`, DOSA),
  },
  'DELETE /personal/api/expenses/:id/': {
    about: 'expense',
    statuses: DELETED_BY_OWNER,
    change: ({ asha, expenseId }) => asha.delete(`/personal/api/expenses/${expenseId}/`),
  },
  'GET /personal/api/expenses/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/expenses/:id/restore/': {
    about: 'expense',
    statuses: OF_OWNER,
    prepare: async ({ asha, expenseId }) => {
      await asha.delete(`/personal/api/expenses/${expenseId}/`);
      return () => asha.post(`/personal/api/expenses/${expenseId}/restore/`);
    },
  },
  'GET /personal/api/expenses/monthly_summary/': {
    otherQueries: ['?month=2026-10'],
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'GET /personal/api/expenses/totals/': {
    query: '?from=2026-10-01&to=2026-10-24',
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'GET /personal/api/expenses/statistics/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/messages/': {
    body: message,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/messages/', message()),
  },
  'GET /personal/api/imports/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/imports/': {
    body: () => IMPORT,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/imports/', IMPORT),
  },
  'POST /personal/api/imports/:id/rows/': {
    about: 'import',
    body: () => ({ rows: IMPORT.rows }),
    statuses: { ...OF_OWNER, own: [401, 201, 201, 201, 201] },
    prepare: async ({ asha }) => {
      const { id } = await openImport(asha);
      return () => asha.post(`/personal/api/imports/${id}/rows/`, { rows: IMPORT.rows });
    },
  },
  'DELETE /personal/api/imports/:id/': {
    about: 'import',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await importExpenses(asha, IMPORT.rows);
      return () => asha.delete(`/personal/api/imports/${id}/`);
    },
  },
  'GET /personal/api/due/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/calendar/': {
    body: () => ({ amounts: true }),
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/calendar/', { amounts: true }),
  },
  'DELETE /personal/api/calendar/': {
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) => asha.delete('/personal/api/calendar/'),
  },
  'GET /personal/api/recurring/found/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/recurring/found/dismiss/': {
    body: () => ({ key: 'netflix' }),
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) => asha.post('/personal/api/recurring/found/dismiss/', { key: 'netflix' }),
  },
  'DELETE /personal/api/recurring/found/dismiss/': {
    query: '?key=netflix',
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) => asha.delete('/personal/api/recurring/found/dismiss/?key=netflix'),
  },
  'GET /personal/api/recurring/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/recurring/': {
    body: rent,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) =>
      asha.post('/personal/api/recurring/', buildRecurring({ starts_on: '2026-11-15' })),
  },
  'PUT /personal/api/recurring/:id/': {
    about: 'recurring',
    body: rent,
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha);
      return () => asha.put(`/personal/api/recurring/${id}/`, buildRecurring({ amount: 5 }));
    },
  },
  'DELETE /personal/api/recurring/:id/': {
    about: 'recurring',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha);
      return () => asha.delete(`/personal/api/recurring/${id}/`);
    },
  },
  'GET /personal/api/recurring/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/recurring/:id/restore/': {
    about: 'recurring',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha);
      await asha.delete(`/personal/api/recurring/${id}/`);
      return () => asha.post(`/personal/api/recurring/${id}/restore/`);
    },
  },
  'POST /personal/api/recurring/:id/pay/': {
    about: 'recurring',
    body: () => ({ due_on: '2026-12-01' }),
    statuses: { ...OF_OWNER, own: [401, 201, 201, 201, 201] },
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha, { asks: true });
      return () => asha.post(`/personal/api/recurring/${id}/pay/`, { due_on: '2026-12-01' });
    },
  },
  'POST /personal/api/recurring/:id/skip/': {
    about: 'recurring',
    body: () => ({ due_on: '2026-12-01' }),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha);
      return () => asha.post(`/personal/api/recurring/${id}/skip/`, { due_on: '2026-12-01' });
    },
  },
  'DELETE /personal/api/recurring/:id/skip/': {
    about: 'recurring',
    query: '?due_on=2026-12-01',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addRecurring(asha);
      return () => asha.delete(`/personal/api/recurring/${id}/skip/?due_on=2026-12-01`);
    },
  },
} satisfies Partial<Calls>;
