import type { GroupExpense } from '@hisaab/contract';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';

/** Everybody's share of an expense; for a bill, the user's share. */
export function ShareInWords({ expense, username }: { expense: GroupExpense; username: string }) {
  const words = useWords('groups');
  const sign = expense.refund ? -1 : 1;
  if (!expense.shares) {
    return richText(({ node }) =>
      words.groups.each({ amount: node(<Rupees amount={sign * expense.individual_share} />) }),
    );
  }
  const own = expense.shares.find(({ name }) => name === username);
  if (!own) return words.groups.notInIt;
  return richText(({ node }) =>
    words.groups.yourShare({ amount: node(<Rupees amount={sign * own.amount} />) }),
  );
}
