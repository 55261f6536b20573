import { createAccount } from '../../auth/users/users.service.ts';
import { hashPassword } from '../../auth/passwords/password.ts';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';

/** How to sign in to the demo; Priya and Arjun have the same password. */
export const DEMO_SIGN_IN = { username: 'demo', password: 'chai-and-samosa' } as const;

/** The people of the demo who have accounts. */
export interface DemoPeople {
  demo: VisibleUser;
  priya: VisibleUser;
  arjun: VisibleUser;
}

const NOBODY = { id: 0, username: '' };

/** Registers the people of the demo. */
export async function registerPeople(run: UnitOfWork['run']): Promise<DemoPeople> {
  const passwordHash = await hashPassword(DEMO_SIGN_IN.password);
  const register = (username: string) => {
    const email = `${username.toLowerCase()}@example.in`;
    return run(NOBODY, (tx) => createAccount(tx, { username, email }, passwordHash));
  };
  return {
    demo: await register(DEMO_SIGN_IN.username),
    priya: await register('Priya'),
    arjun: await register('Arjun'),
  };
}
