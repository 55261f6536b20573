import type { GroupRate, LastRate } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { groupRatesQuery, lastRatesQuery } from './rates-queries.ts';

/** The rates that a form can propose: those of the group, and of the person's last expenses. */
export interface KnownRates {
  ofGroup: readonly GroupRate[];
  last: readonly LastRate[];
}

/** The rates that are known; none of them while they are on their way. */
export function useKnownRates(groupId: number | undefined): KnownRates {
  const ofGroup = useQuery({ ...groupRatesQuery(groupId ?? 0), enabled: groupId !== undefined });
  const last = useQuery(lastRatesQuery);
  return { ofGroup: ofGroup.data ?? [], last: last.data ?? [] };
}
