import type { Api } from '@hisaab/contract';

type AddressOf<Key> = Key extends `GET ${infer Path}` ? Path : never;
type Address = AddressOf<keyof Api> | `${AddressOf<keyof Api>}?${string}`;

/** In its place the page puts the device's month, which is the server's but for some hours. */
const THIS_MONTH = '{month}';

/** The calls for the signed-in user, and for the frame around every screen. */
const FRAME: Address[] = ['/auth/profile/', '/api/notifications/unread_count/'];

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
    '/personal/api/budget/status/',
  ],
  '/budget': ['/personal/api/budget/', '/personal/api/budget/status/'],
  '/groups': ['/group/api/groups/'],
};

/** The calls of the page itself at a screen's path, before any code is there. A browser test compares them with the screen's own. */
export const FIRST_CALLS: Record<string, Address[]> = Object.fromEntries(
  Object.entries(SCREENS).map(([path, shown]) => [path, [...FRAME, ...shown]]),
);
