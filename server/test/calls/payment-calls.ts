import { tryToAddPayment } from '../group-actions.ts';
import {
  ADDED_IN_GROUP,
  DELETED_IN_GROUP,
  GUEST,
  SECOND_GUEST,
  SEEN_IN_GROUP,
  type Calls,
} from './call.ts';

const payment = () => ({ from_member: GUEST, to_member: SECOND_GUEST, amount: 5, note: 'Cash' });

/** The calls about payments in groups. */
export const PAYMENT_CALLS = {
  'POST /group/api/payments/': {
    about: 'group',
    body: (id) => ({ group: id, ...payment() }),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, group }) =>
      tryToAddPayment(ravi, group.id, { from: GUEST, to: ravi.username, amount: 3 }),
  },
  'PUT /group/api/payments/:id/': {
    about: 'payment',
    body: payment,
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, paymentId }) =>
      ravi.put(`/group/api/payments/${paymentId}/`, {
        from_member: ravi.username,
        to_member: GUEST,
        amount: 8,
      }),
  },
  'DELETE /group/api/payments/:id/': {
    about: 'payment',
    statuses: DELETED_IN_GROUP,
    change: ({ asha, paymentId }) => asha.delete(`/group/api/payments/${paymentId}/`),
  },
  'POST /group/api/payments/:id/restore/': {
    about: 'payment',
    statuses: SEEN_IN_GROUP,
    prepare: async ({ asha, paymentId }) => {
      await asha.delete(`/group/api/payments/${paymentId}/`);
      return () => asha.post(`/group/api/payments/${paymentId}/restore/`);
    },
  },
} satisfies Partial<Calls>;
