import { ACCOUNT_CALLS } from './account-calls.ts';
import { BUDGET_CALLS } from './budget-calls.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import type { Calls } from './call.ts';
import { GROUP_CALLS } from './group-calls.ts';
import { GROUP_RECURRING_CALLS } from './group-recurring-calls.ts';
import { INVITATION_CALLS } from './invitation-calls.ts';
import { INCOME_CALLS } from './income-calls.ts';
import { NOTIFICATION_CALLS } from './notification-calls.ts';
import { OIDC_CALLS } from './oidc-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { PERSONAL_CALLS } from './personal-calls.ts';
import { PAID_WITH_CALLS } from './paid-with-calls.ts';
import { MANY_CALLS } from './many-calls.ts';
import { MESSAGE_CALLS } from './message-calls.ts';
import { RATE_CALLS } from './rate-calls.ts';
import { RECEIPT_CALLS } from './receipt-calls.ts';

/** Every call there is; one that is forgotten does not compile. */
export const EVERY_CALL: Calls = {
  ...ACCOUNT_CALLS,
  ...PERSONAL_CALLS,
  ...BUDGET_CALLS,
  ...PAYMENT_CALLS,
  ...GROUP_CALLS,
  ...GROUP_RECURRING_CALLS,
  ...INVITATION_CALLS,
  ...INCOME_CALLS,
  ...NOTIFICATION_CALLS,
  ...OIDC_CALLS,
  ...PEOPLE_CALLS,
  ...PAID_WITH_CALLS,
  ...MANY_CALLS,
  ...MESSAGE_CALLS,
  ...RATE_CALLS,
  ...RECEIPT_CALLS,
};
