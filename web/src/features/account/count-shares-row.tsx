import { useCountGroupShares } from '../../queries/group-shares.ts';
import { useUser } from '../../session/session.tsx';
import { useWords } from '../../words/words.ts';
import { SwitchRow } from './switch-row.tsx';

/** The row that includes the share of group bills in the user's own figures. */
export function CountSharesRow() {
  const words = useWords('account');
  const { counts_group_shares: isCounted } = useUser();
  const count = useCountGroupShares();
  return (
    <SwitchRow
      label={words.dashboard.countMyShareOfGroupBills}
      note={words.account.countSharesNote}
      isFailed={count.isError}
      checked={count.isPending ? count.variables : isCounted}
      onChange={({ currentTarget }) => count.mutate(currentTarget.checked)}
    />
  );
}
