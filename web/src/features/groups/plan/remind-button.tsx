import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { loaded } from '../../../ui/base/loaded.tsx';
import { useWords } from '../../../words/words.ts';

const REMIND_DIALOG = loaded(async () => (await import('./remind-dialog.tsx')).RemindDialog, {
  words: 'groups',
});

/** Large in the group's header, muted below it. */
const LOOKS = {
  head: { size: 'md', variant: 'secondary' },
  row: { size: 'sm', variant: 'link' },
  others: { size: 'sm', variant: 'quiet' },
} as const;

interface RemindButtonProps {
  group: Group;
  suggestion: SettlementSuggestion;
  place: keyof typeof LOOKS;
  /** Whether its label has the name. */
  isNamed?: boolean;
}

/** Opens the reminder of a payment. */
export function RemindButton({ group, suggestion, place, isNamed = false }: RemindButtonProps) {
  const words = useWords('groups');
  const [isOpen, setOpen] = useState(false);
  const { from_member: from, amount } = suggestion;
  return (
    <>
      <Button
        {...LOOKS[place]}
        aria-label={
          place === 'head'
            ? words.plan.remindOwn({ from })
            : words.plan.remindOfAmount({ from, amount: formatRupees(amount) })
        }
        onClick={() => setOpen(true)}
      >
        {isNamed ? words.plan.remindNamed({ from }) : words.plan.remind}
      </Button>
      {isOpen && (
        <Suspense>
          <REMIND_DIALOG.Component
            group={group}
            suggestion={suggestion}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
