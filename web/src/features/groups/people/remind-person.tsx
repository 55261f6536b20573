import type { SharingPerson } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { loaded } from '../../../ui/base/loaded.tsx';
import { useWords } from '../../../words/words.ts';

const REMIND_DIALOG = loaded(
  async () => (await import('./remind-person-dialog.tsx')).RemindPersonDialog,
  { words: 'groups' },
);

/** Opens the reminder of a person's debt over all groups. */
export function RemindPerson({ person }: { person: SharingPerson }) {
  const words = useWords('groups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={words.plan.remindOwn({ from: person.name })}
        onClick={() => setOpen(true)}
      >
        {words.plan.remind}
      </Button>
      {isOpen && (
        <Suspense>
          <REMIND_DIALOG.Component person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
