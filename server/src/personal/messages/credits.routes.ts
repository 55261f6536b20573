import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { CreditMatch, MessageProposal } from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { loadProposalContext } from './proposal-context.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import { proposeCredits } from './proposals.ts';
import { readMessage } from './read-message.ts';

/** What incoming money may be. */
export function creditsRoutes(
  { db }: Pick<Deps, 'db'>,
  payments: PaymentsOfGroups,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.matchCredit,
      handler: async ({ body, user }) => {
        const { date } = body;
        const amount = Number(body.amount);
        const text = body.text ?? '';
        const merchant = merchantIn(text, date);
        const read = { payments: [{ amount, merchant }], merchant, day: date, reference: '' };
        const known = await loadProposalContext(db, user, payments);
        return proposeCredits(text, read, known).map(presentMatch);
      },
    });
  };
}

/** The payer that a text names; the text itself where it is no message. */
function merchantIn(text: string, day: string): string {
  const read = text === '' ? undefined : readMessage(text, day);
  return read && read.kind !== 'ignored' && read.read.merchant !== '' ? read.read.merchant : text;
}

function presentMatch({ as, amount = 0, ...proposal }: MessageProposal): CreditMatch {
  const { group_id: groupId, from_member: fromMember, refund_of: expenseId, source } = proposal;
  const kind = as === 'payment' || as === 'refund' ? as : 'income';
  return {
    kind,
    amount,
    ...(groupId !== undefined && { group_id: groupId }),
    ...(fromMember !== undefined && { from_member: fromMember }),
    ...(expenseId !== undefined && { expense_id: expenseId }),
    ...(source !== undefined && { source }),
  };
}
