import { formatRupees, nameKey } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../queries/tags.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useWords } from '../../../words/words.ts';
import type { ExpenseFilter } from '../data/expense-changes.ts';
import type { FoundTotal } from '../data/found-total.ts';
import { showAllMonths, showTag } from '../public/show-tag.ts';
import styles from './tags.module.css';

interface TagLineProps {
  tag: string;
  filter: ExpenseFilter;
  total: FoundTotal;
}

/** The tag that narrows the list, with count and sum, and the ways to all months and out of it. */
export function TagLine({ tag, filter, total }: TagLineProps) {
  const words = useWords();
  const { month, category, account, text } = filter;
  const isAlone = [month, category, account, text].every((part) => part === undefined);
  // A long list is not loaded to its end.
  const { data: tags = [] } = useQuery({
    ...tagsQuery,
    enabled: isAlone && total.count === undefined,
  });
  const known = isAlone ? tags.find(({ name }) => nameKey(name) === nameKey(tag)) : undefined;
  const count = total.count ?? known?.count;
  const sum = total.sum ?? known?.total;
  const found = [
    ...(count === undefined ? [] : [words.expenses.expenseCount({ count })]),
    ...(sum === undefined ? [] : [formatRupees(sum)]),
  ];
  return (
    <div className={styles.line}>
      <p className="grow break-anywhere" role="status">
        <b>
          <bdi>#{tag}</bdi>
        </b>
        {found.length > 0 && inRow(words, ['', ...found])}
      </p>
      {month !== undefined && (
        <Button variant="link" size="sm" onClick={showAllMonths}>
          {words.expenses.allMonths}
        </Button>
      )}
      <IconButton icon="close" label={words.many.withoutTag} onClick={() => showTag(undefined)} />
    </div>
  );
}
