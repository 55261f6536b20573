import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { TailButton } from '../../ui/tail.tsx';
import { useWords } from '../../words/words.ts';
import { groupExpensesQuery } from './data/group-details.ts';
import { RATES_DIALOG } from '../../currencies/loaded-parts.ts';

/** Opens the rates of a group; it is there once the group has a bill in another currency. */
export function RatesButton({ group }: { group: Group }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(groupExpensesQuery(group.id, false));
  if (!data?.entries.some(({ original }) => original)) return null;
  return (
    <>
      <TailButton icon="expenses" onClick={() => setOpen(true)}>
        {words.currencies.rates}
      </TailButton>
      {isOpen && (
        <Suspense>
          <RATES_DIALOG.Component group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
