import type { Api } from '@hisaab/contract';

type AddressOf<Key> = Key extends `GET ${infer Path}` ? Path : never;
type Address = AddressOf<keyof Api> | `${AddressOf<keyof Api>}?${string}`;

/**
 * The placeholder of the month. The page inserts the device's month, which differs from the server's for a few hours
 * only.
 */
const THIS_MONTH = '{month}';

/** The request for the signed-in user. */
const USER: Address = '/auth/profile/';

/** The request for their categories, which every screen shows. */
const CATEGORIES: Address = '/personal/api/categories/';

const SCREENS: Record<string, Address[]> = {
  '/dashboard': [
    '/personal/api/expenses/monthly_summary/',
    '/personal/api/budget/status/',
    '/personal/api/expenses/statistics/',
  ],
  '/expenses': [
    `/personal/api/expenses/?limit=50&month=${THIS_MONTH}`,
    '/personal/api/expenses/statistics/',
    '/personal/api/expenses/monthly_summary/',
  ],
  '/budget': [
    '/personal/api/budget/',
    '/personal/api/budget/status/',
    '/personal/api/budget/categories/',
  ],
  '/groups': ['/group/api/groups/'],
};

/**
 * The requests that the page makes for a screen's path before the app is loaded. A browser test compares them with the
 * screen's own.
 */
export const FIRST_CALLS: Record<string, Address[]> = Object.fromEntries(
  Object.entries(SCREENS).map(([path, shown]) => [path, [USER, CATEGORIES, ...shown]]),
);
