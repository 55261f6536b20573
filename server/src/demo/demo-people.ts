import { registerUser } from '../auth/auth.service.ts';
import type { VisibleUser } from '../auth/users.repository.ts';
import type { Deps } from '../deps.ts';

/** How to sign in to the demo; Priya and Arjun have the same password. */
export const DEMO_SIGN_IN = { username: 'demo', password: 'chai-and-samosa' } as const;

/** The people of the demo who have an account. */
export interface DemoPeople {
  demo: VisibleUser;
  priya: VisibleUser;
  arjun: VisibleUser;
}

/** Registers the people of the demo. */
export async function registerPeople(deps: Deps): Promise<DemoPeople> {
  const register = (username: string) =>
    registerUser(deps, {
      username,
      email: `${username.toLowerCase()}@example.in`,
      password: DEMO_SIGN_IN.password,
    });
  return {
    demo: await register(DEMO_SIGN_IN.username),
    priya: await register('Priya'),
    arjun: await register('Arjun'),
  };
}
