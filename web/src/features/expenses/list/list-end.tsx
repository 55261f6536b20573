import { monthAndYear } from '@hisaab/words';
import type { Month } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';

import type { ExpenseFilter } from '../data/expense-changes.ts';
import { FoundText } from './found-line.tsx';
import type { FoundTotal } from '../data/found-total.ts';
import styles from './list-end.module.css';
import { ALL_MONTHS } from '../public/expense-view.ts';
import { useWords } from '../../../words/words.ts';

interface ListEndProps {
  filter: ExpenseFilter;
  total: FoundTotal;
  /** The previous month with expenses. */
  earlier: Month | undefined;
  /** Receives a month, or {@link ALL_MONTHS}; the list starts at its top. */
  onMonth: (month: Month) => void;
}

/** The end of the list: its count and sum, and a button for the previous month, or in a search for all months. */
export function ListEnd({ filter, total, earlier, onMonth }: ListEndProps) {
  const words = useWords();
  const isSearch = filter.text !== undefined;

  function goTo(month: Month) {
    onMonth(month);
    window.scrollTo(0, 0);
  }

  return (
    <div className={styles.end}>
      {total.count !== undefined && total.count > 0 && (
        <p className={styles.total}>
          <FoundText filter={filter} total={total} />
        </p>
      )}
      {filter.month !== undefined && isSearch && (
        <Button variant="link" onClick={() => goTo(ALL_MONTHS)}>
          {words.expenses.searchAllMonths}
        </Button>
      )}
      {earlier !== undefined && !isSearch && (
        <Button variant="link" onClick={() => goTo(earlier)}>
          {monthAndYear(words, earlier, 'long')}
        </Button>
      )}
    </div>
  );
}
