import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { guesserFor } from './guess-category.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import type { Known } from './proposals.ts';
import { listSpent } from './spent.ts';

/** What proposals for a person are made from. */
export async function loadKnown(
  db: Db,
  user: VisibleUser,
  payments: PaymentsOfGroups,
): Promise<Known> {
  const guesser = await guesserFor(db, user);
  const [suggested, spent] = await Promise.all([
    payments.suggest(db, user.id),
    listSpent(db, user.id, guesser.names),
  ]);
  return { ...guesser, suggested, spent };
}
