import { Rupees } from '../../../ui/money/rupees.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';

interface OwnBalanceProps {
  /** In rupees; negative for a debt. */
  amount: number;
  /** Whether it is the sum of the user's unit. */
  isTogether?: boolean;
}

/** What the user owes or gets, after a space; nothing if it is even. */
export function OwnBalance({ amount, isTogether = false }: OwnBalanceProps) {
  const { people, units } = useWords('groups');
  if (amount === 0) return null;
  const { youOweInAll, youGetInAll } = isTogether ? units : people;
  const sentence = amount < 0 ? youOweInAll : youGetInAll;
  return (
    <>
      {' '}
      <span className={`small medium hint ${amount < 0 ? 'negative' : 'positive'}`}>
        {richText(({ node }) => sentence({ amount: node(<Rupees amount={Math.abs(amount)} />) }))}
      </span>
    </>
  );
}
