import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FOREIGN_FIELD } from '../../../currencies/loaded-parts.ts';
import {
  groupCurrenciesQuery,
  groupRatesQuery,
  lastRatesQuery,
} from '../../../currencies/rates-queries.ts';

/** Whether a group has a rate or a bill in another currency; then what its next form needs is loaded too. */
export function useOtherCurrencies(group: Group): boolean {
  const { data: currencies } = useQuery(groupCurrenciesQuery(group.id));
  const hasOthers = currencies?.has_others ?? false;
  useQuery({ ...groupRatesQuery(group.id), enabled: hasOthers });
  useQuery({ ...lastRatesQuery, enabled: hasOthers });
  useEffect(() => {
    if (hasOthers) void FOREIGN_FIELD.preload();
  }, [hasOthers]);
  return hasOthers;
}
