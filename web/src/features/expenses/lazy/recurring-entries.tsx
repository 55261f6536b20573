import type { RecurringEntry } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState, type ReactNode } from 'react';
import { repeatOf, scheduleWords } from '../../../repeating/repeat-words.ts';
import { RepeatingDialog } from '../../../repeating/repeating-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { usePauseRecurring } from './change-recurring.ts';
import { FoundSeries } from './found-series.tsx';
import { descriptionOf } from '../data/recurring.ts';
import { RecurringIncomeModal } from './recurring-income-modal.tsx';
import { RecurringModal } from './recurring-modal.tsx';
import { useWords } from '../../../words/words.ts';

interface RecurringEntriesProps {
  entries: readonly RecurringEntry[];
  today: CalendarDate;
  onClose: () => void;
}

/** The repeating entries with their next dates, to pause, resume, change or end. */
export function RecurringEntries({ entries, today, onClose }: RecurringEntriesProps) {
  const words = useWords();
  const pause = usePauseRecurring();
  const [failure, setFailure] = useState<{ sentence: string; aside: ReactNode }>();
  return (
    <RepeatingDialog
      things={entries}
      nameOf={descriptionOf}
      wordsOf={(entry) => scheduleWords(words, { ...entry, every: repeatOf(entry.every) }, today)}
      pause={pause}
      renderForm={(entry, closeForm) => {
        // The toast of an end is behind a dialog and cannot be reached.
        const shared = { today, onClose: closeForm, onEnded: onClose };
        return entry?.kind === 'income' ? (
          <RecurringIncomeModal entry={entry} {...shared} />
        ) : (
          <RecurringModal entry={entry} {...shared} />
        );
      }}
      below={
        <>
          <FormFailure sentence={failure?.sentence} onDismiss={() => setFailure(undefined)}>
            {failure?.aside}
          </FormFailure>
          <FoundSeries
            today={today}
            onError={(sentence, aside) => setFailure({ sentence, aside })}
            // The toast with Undo is behind a dialog and cannot be reached.
            onDismissed={onClose}
          />
        </>
      }
      onClose={onClose}
    />
  );
}
