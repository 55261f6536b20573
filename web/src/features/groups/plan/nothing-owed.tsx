import type { Group } from '@hisaab/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InviteButton } from '../members/invite-button.tsx';
import * as messages from './messages.ts';

/** Says that all is even, or what comes first in a group in which there was nothing to settle. */
export function NothingOwed({ group }: { group: Group }) {
  if (group.total_expenses > 0) return <EmptyState drawing="glasses" title={messages.settled} />;
  return group.member_count < 2 ? (
    <EmptyState
      drawing="glasses"
      title={messages.nobodyToSettle}
      text={messages.nobodyToSettleText}
      action={<InviteButton group={group} isFirst />}
    />
  ) : (
    <EmptyState
      drawing="receipt"
      title={messages.nothingToSettle}
      text={messages.nothingToSettleText}
    />
  );
}
