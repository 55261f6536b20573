import type { Income } from '@hisaab/contract';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { dayLabel, inRow } from '@hisaab/words';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { RepeatMark } from '../../../repeating/repeat-mark.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useWords } from '../../../words/words.ts';
import entryRow from '../../../ui/lists/entry-row.module.css';

interface IncomeRowProps {
  income: Income;
  today: CalendarDate;
  onEdit: () => void;
  onDelete: () => void;
}

/** An income of the list, with its actions. */
export function IncomeRow({ income, today, onEdit, onDelete }: IncomeRowProps) {
  const words = useWords();
  const isDeleting = useIsDeletionWaiting('income', income.id);
  const source = income.source || words.waiting.moneyIn;
  const name = inRow(words, [source, formatRupees(income.amount)]);
  return (
    <li className={classNames(entryRow.row, entryRow.stacked, isDeleting && 'struck')}>
      <Tile icon="download" tone="positive" />
      <div className="stack min-0">
        <Clamped className="medium snug" mark={income.recurring_id !== undefined && <RepeatMark />}>
          {source}
        </Clamped>
        <span className="note hint">
          {dayLabel(words, income.date, today)} <OriginalMark original={income.original} />
        </span>
      </div>
      <Rupees amount={income.amount} className="semibold text-end" />
      <span className={entryRow.actions}>
        <IconButton
          icon="edit"
          label={words.expenses.editNamed({ name })}
          title={words.expenses.edit}
          onClick={onEdit}
        />
        <IconButton
          icon="trash"
          label={words.expenses.deleteNamed({ name })}
          title={words.expenses.delete}
          isDanger
          onClick={onDelete}
        />
      </span>
    </li>
  );
}
