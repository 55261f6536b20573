import { Rupees } from '../../../ui/money/rupees.tsx';
import { drawn } from '../../../words/drawn.ts';
import { useWords } from '../../../words/words.ts';
import styles from './own-balance.module.css';

/** The user's balance in rupees, negative for a debt, after a space; nothing if it is even. */
export function OwnBalance({ amount }: { amount: number }) {
  const { people } = useWords();
  if (amount === 0) return null;
  const sentence = amount < 0 ? people.youOweInAll : people.youGetInAll;
  return (
    <>
      {' '}
      <span className={amount < 0 ? styles.owe : styles.get}>
        {drawn(({ node }) => sentence({ amount: node(<Rupees amount={Math.abs(amount)} />) }))}
      </span>
    </>
  );
}
