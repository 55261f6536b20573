import { addCategory, buildCategory } from '../factories.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, newName, OF_OWNER, type Calls } from './call.ts';

/** The calls about categories, the budget and limits. */
export const BUDGET_CALLS = {
  'GET /personal/api/categories/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/categories/': {
    body: () => buildCategory(newName()),
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/personal/api/categories/', buildCategory(newName())),
  },
  'PUT /personal/api/categories/:id/': {
    about: 'category',
    body: () => buildCategory(newName()),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addCategory(asha, newName());
      return () => asha.put(`/personal/api/categories/${id}/`, { name: newName() });
    },
  },
  'DELETE /personal/api/categories/:id/': {
    about: 'category',
    body: () => ({ move_to: 'Other' }),
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addCategory(asha, newName());
      return () => asha.delete(`/personal/api/categories/${id}/`, { move_to: 'Other' });
    },
  },
  'GET /personal/api/categories/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/categories/:id/restore/': {
    about: 'category',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addCategory(asha, newName());
      await asha.delete(`/personal/api/categories/${id}/`, { move_to: 'Other' });
      return () => asha.post(`/personal/api/categories/${id}/restore/`);
    },
  },
  'GET /personal/api/budget/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/budget/': {
    body: () => ({ monthly_limit: 500 }),
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ asha }) => asha.post('/personal/api/budget/', { monthly_limit: 100 }),
  },
  'PUT /personal/api/budget/:id/': {
    about: 'budget',
    body: () => ({ monthly_limit: 700 }),
    statuses: OF_OWNER,
    change: ({ asha, budgetId }) =>
      asha.put(`/personal/api/budget/${budgetId}/`, { monthly_limit: 200 }),
  },
  'GET /personal/api/budget/categories/': {
    otherQueries: ['?month=2026-10'],
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'PUT /personal/api/budget/categories/': {
    body: () => ({ category: 'Food', limit: 900, carries_over: true }),
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ asha }) =>
      asha.put('/personal/api/budget/categories/', { category: 'Bills', limit: 400 }),
  },
  'GET /personal/api/budget/status/': { statuses: { own: EVERYBODY_SIGNED_IN } },
} satisfies Partial<Calls>;
