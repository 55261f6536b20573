import { addIncome } from '../factories.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, OF_OWNER, type Calls } from './call.ts';

const salary = () => ({ amount: 85_000, source: 'Salary' });

/** The calls about money that comes in. */
export const INCOME_CALLS = {
  'GET /personal/api/income/': {
    otherQueries: ['?limit=2&month=2026-11', '?q=salary'],
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'POST /personal/api/income/': {
    body: salary,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/income/', salary()),
  },
  'POST /personal/api/credits/match/': {
    body: () => ({ amount: 500, date: '2026-11-15' }),
    statuses: { own: [401, 200, 200, 200, 200] },
    change: ({ asha }) =>
      asha.post('/personal/api/credits/match/', { amount: 500, date: '2026-11-15' }),
  },
  'PUT /personal/api/income/:id/': {
    about: 'income',
    body: salary,
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addIncome(asha);
      return () => asha.put(`/personal/api/income/${id}/`, { amount: 5, source: 'Interest' });
    },
  },
  'DELETE /personal/api/income/:id/': {
    about: 'income',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addIncome(asha);
      return () => asha.delete(`/personal/api/income/${id}/`);
    },
  },
  'GET /personal/api/income/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/income/:id/restore/': {
    about: 'income',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addIncome(asha);
      await asha.delete(`/personal/api/income/${id}/`);
      return () => asha.post(`/personal/api/income/${id}/restore/`);
    },
  },
  'GET /personal/api/income/export/': { statuses: { own: EVERYBODY_SIGNED_IN } },
} satisfies Partial<Calls>;
