import { addDays } from '@hisaab/domain';
import type { ReadEntry } from '@hisaab/domain/reading/entry';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { MAX_DAYS_APART } from '../../../reading/statement/match-books.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './quick-add.module.css';

const MOST_OF_THE_DAYS = 500;

interface MessageNoteProps {
  /** As the message has it, without the corrections. */
  read: ReadEntry;
}

/** Says that a message was read, and whether its transfer is an expense already, which does not keep it from being added. */
export function MessageNote({ read: { reference, amount, day } }: MessageNoteProps) {
  const words = useWords();
  const { data: known } = useQuery({
    queryKey: [...PERSONAL, 'transfer', reference, day],
    queryFn: () =>
      call('GET /personal/api/expenses/', {
        query: {
          from: addDays(day, -MAX_DAYS_APART),
          to: addDays(day, MAX_DAYS_APART),
          limit: MOST_OF_THE_DAYS,
        },
      }),
    select: (expenses) =>
      expenses.find(
        (expense) =>
          expense.reference === reference &&
          // A bill that was split since is the whole of its parts.
          (amount === undefined || (expense.split_total ?? expense.amount) === amount),
      ),
    enabled: reference !== '',
  });
  return (
    <>
      <p className={styles.note}>
        <Icon name="check" />
        {words.quick.readFromMessage}
      </p>
      {known && (
        <p className={classNames(styles.note, styles.why)} role="status">
          <Icon name="alert" />
          {words.imports.inExpenses({
            description: known.description || words.common.noDescription,
          })}
        </p>
      )}
    </>
  );
}
