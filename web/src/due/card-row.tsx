import { dayLabel, inRow } from '@hisaab/words';
import { useQueryClient } from '@tanstack/react-query';
import { needsNetwork } from '../offline/needs-network.tsx';
import { showToast } from '../ui/dialogs/toast-store.ts';
import { Button } from '../ui/parts/button.tsx';
import { useWords } from '../words/words.ts';
import type { AnsweredRowProps } from './bill-row.tsx';
import { undoCard, usePayCard } from './due.ts';
import { DueRow } from './due-row.tsx';
import { dueName } from './due-words.ts';

/** The bill of a card that is due: one tap notes that it is paid. */
export function CardRow({ item, today, onDone, onError }: AnsweredRowProps) {
  const words = useWords();
  const queryClient = useQueryClient();
  const name = dueName(words, item);
  const pay = usePayCard(() => {
    showToast({
      text: words.due.isPaid,
      detail: name,
      undo: () => undoCard(queryClient, item),
    });
    onDone();
  });
  // Several bills of one card may be open.
  const bill = inRow(words, [name, dayLabel(words, item.date, today)]);
  return (
    <DueRow
      item={item}
      today={today}
      actions={
        <Button
          size="sm"
          isBusy={pay.isPending}
          aria-label={words.due.paidNamed({ name: bill })}
          onClick={() =>
            pay.mutate(item, {
              onError: (error) => onError(words.due.payFailed, needsNetwork(error)),
            })
          }
        >
          {words.due.paid}
        </Button>
      }
    />
  );
}
