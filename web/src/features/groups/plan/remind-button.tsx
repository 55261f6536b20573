import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { loaded } from '../../../ui/loaded.tsx';

const REMIND_DIALOG = loaded(async () => (await import('./remind-dialog.tsx')).RemindDialog);

interface RemindButtonProps {
  group: Group;
  suggestion: SettlementSuggestion;
  /** In a row between others it is quiet, and says whom. */
  isBetweenOthers?: boolean;
}

/** Opens the reminder of a payment. */
export function RemindButton({ group, suggestion, isBetweenOthers }: RemindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { from_member: from, amount } = suggestion;
  return (
    <>
      <Button
        size="sm"
        variant={isBetweenOthers ? 'quiet' : 'secondary'}
        aria-label={`Remind ${from} of ${formatRupees(amount)}`}
        onClick={() => setOpen(true)}
      >
        {isBetweenOthers ? `Remind ${from}` : 'Remind'}
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
