import type * as auth from './auth.ts';
import type * as budget from './budget.ts';
import type { Endpoint } from './endpoint.ts';
import type * as expenses from './expenses.ts';
import type * as groupExpenses from './group-expenses.ts';
import type * as groups from './groups.ts';
import type * as notifications from './notifications.ts';
import type * as profile from './profile.ts';
import type * as settlements from './settlements.ts';

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>;

type AnyEndpoint =
  | EndpointsIn<typeof auth>
  | EndpointsIn<typeof budget>
  | EndpointsIn<typeof expenses>
  | EndpointsIn<typeof groupExpenses>
  | EndpointsIn<typeof groups>
  | EndpointsIn<typeof notifications>
  | EndpointsIn<typeof profile>
  | EndpointsIn<typeof settlements>;

/** Every call there is, by method and path: `'POST /personal/api/expenses/'`. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E };
