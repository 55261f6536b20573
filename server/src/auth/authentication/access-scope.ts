import { say, type MessageDescriptor } from '@hisaab/words/server';
import type { AccessScope } from '../../platform/db/schema/account-tables.ts';

const ACCOUNT = '/auth/';
/** A device receives push messages as long as its sign-in lasts, and a program has no sign-in. */
const PUSH = '/api/push/';
/** The texts of waiting messages are for their owner alone. */
const WAITING = '/personal/api/messages/waiting/';
const PROFILE = 'GET /auth/profile/';
const NEW_EXPENSES = new Set([
  'POST /personal/api/expenses/',
  'POST /personal/api/messages/',
  'POST /group/api/expenses/',
]);

/** Why an access token does not permit a call. */
export const OUT_OF_SCOPE: Readonly<Record<AccessScope, MessageDescriptor>> = {
  read: say('refusals.outOfReadScope'),
  add_expenses: say('refusals.outOfAddScope'),
  all: say('refusals.outOfAccountScope'),
};

/** Whether an access token of this scope permits a call; `url` is the path of its route, which ends with a slash. */
export function isInScope(scope: AccessScope, method: string, url: string): boolean {
  const verb = method === 'HEAD' ? 'GET' : method;
  const call = `${verb} ${url}`;
  if (call === PROFILE) return true;
  if (url.startsWith(ACCOUNT) || url.startsWith(PUSH)) return false;
  switch (scope) {
    case 'read':
      return verb === 'GET' && !url.startsWith(WAITING);
    case 'add_expenses':
      return NEW_EXPENSES.has(call);
    case 'all':
      return true;
  }
}
