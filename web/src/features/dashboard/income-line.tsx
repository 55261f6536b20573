import type { MonthlySummary } from '@hisaab/contract';
import { Rupees } from '../../ui/money/rupees.tsx';
import { richText } from '../../words/rich-text.ts';
import { useFirstWords } from '../../words/words.ts';
import styles from './financial-overview.module.css';

/** What came in in the month, and how much of it is left; nothing for a month without income. */
export function IncomeLine({ summary }: { summary: MonthlySummary | undefined }) {
  const words = useFirstWords();
  const { income: came = 0, saved = 0 } = summary ?? {};
  if (came === 0) return null;
  return (
    <p className={styles.income}>
      {richText(({ node }) => {
        const income = node(<Rupees amount={came} />);
        return saved < 0
          ? words.income.short({ income, short: node(<Rupees amount={-saved} />) })
          : words.income.saved({
              income,
              saved: node(<Rupees amount={saved} />),
              share: ((saved / came) * 100).toFixed(1),
            });
      })}
    </p>
  );
}
