import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { FOREIGN_FIELD, RATES_DIALOG } from '../../../currencies/loaded-parts.ts';
import {
  groupCurrenciesQuery,
  groupRatesQuery,
  lastRatesQuery,
} from '../../../currencies/rates-queries.ts';
import { TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';

const ARROWS = {
  drawing: <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />,
};

/**
 * Opens the rates of a group, and shows their number; hidden until the group has a rate or a bill in another currency.
 */
export function RatesButton({ group }: { group: Group }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data: currencies } = useQuery(groupCurrenciesQuery(group.id));
  const hasOthers = currencies?.has_others ?? false;
  const { data: rates = [] } = useQuery({ ...groupRatesQuery(group.id), enabled: hasOthers });

  // The form of the next expense needs both.
  useQuery({ ...lastRatesQuery, enabled: hasOthers });
  useEffect(() => {
    if (hasOthers) FOREIGN_FIELD.preload();
  }, [hasOthers]);

  if (!hasOthers) return null;
  return (
    <>
      <TailButton icon={ARROWS} count={rates.length || undefined} onClick={() => setOpen(true)}>
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
