import { monthAndYear } from '@hisaab/words';
import type { Month } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';

import type { ExpenseFilter } from '../data/expense-changes.ts';
import { FoundText } from './found-line.tsx';
import type { FoundTotal } from '../data/found-total.ts';
import styles from './list-end.module.css';
import { useFirstWords } from '../../../words/words.ts';

interface ListEndProps {
  filter: ExpenseFilter;
  total: FoundTotal;
  /** The previous month with expenses. */
  earlier: Month | undefined;
  /** Receives that month; the list starts at its top. */
  onMonth: (month: Month) => void;
}

/** The end of the list: its count and sum, and a button for the previous month. */
export function ListEnd({ filter, total, earlier, onMonth }: ListEndProps) {
  const words = useFirstWords();
  return (
    <div className={styles.end}>
      {total.count !== undefined && total.count > 0 && (
        <p className={styles.total}>
          <FoundText filter={filter} total={total} />
        </p>
      )}
      {earlier !== undefined && (
        <Button
          variant="link"
          className="flush-start flush-end"
          onClick={() => {
            onMonth(earlier);
            window.scrollTo(0, 0);
          }}
        >
          {monthAndYear(words, earlier, 'long')}
        </Button>
      )}
    </div>
  );
}
