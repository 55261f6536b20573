import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { guesserFor } from './guess-category.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import type { ProposalContext } from './proposals.ts';
import { listRefundable } from './refundable-expenses.ts';

/** What proposals for a person are made from. */
export async function loadProposalContext(
  db: Db,
  user: VisibleUser,
  payments: PaymentsOfGroups,
): Promise<ProposalContext> {
  const guesser = await guesserFor(db, user);
  const [suggested, spent] = await Promise.all([
    payments.suggest(db, user.id),
    listRefundable(db, user.id, guesser.names),
  ]);
  return { ...guesser, suggested, spent };
}
