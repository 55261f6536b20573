import type * as account from './account.ts';
import type * as auth from './auth.ts';
import type * as budget from './budget.ts';
import type { Endpoint } from './endpoint.ts';
import type * as expenses from './expenses.ts';
import type * as accountExport from './export.ts';
import type * as groupExpenses from './group-expenses.ts';
import type * as groupHistory from './group-history.ts';
import type * as groupTrash from './group-trash.ts';
import type * as groups from './groups.ts';
import type * as notifications from './notifications.ts';
import type * as passkeys from './passkeys.ts';
import type * as payments from './payments.ts';
import type * as profile from './profile.ts';
import type * as secondFactor from './second-factor.ts';
import type * as recurring from './recurring.ts';
import type * as settlements from './settlements.ts';

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>;

type AnyEndpoint =
  | EndpointsIn<typeof account>
  | EndpointsIn<typeof auth>
  | EndpointsIn<typeof budget>
  | EndpointsIn<typeof accountExport>
  | EndpointsIn<typeof expenses>
  | EndpointsIn<typeof groupExpenses>
  | EndpointsIn<typeof groupHistory>
  | EndpointsIn<typeof groupTrash>
  | EndpointsIn<typeof groups>
  | EndpointsIn<typeof notifications>
  | EndpointsIn<typeof passkeys>
  | EndpointsIn<typeof payments>
  | EndpointsIn<typeof profile>
  | EndpointsIn<typeof secondFactor>
  | EndpointsIn<typeof recurring>
  | EndpointsIn<typeof settlements>;

/** Every call there is, by method and path: `'POST /personal/api/expenses/'`. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E };
