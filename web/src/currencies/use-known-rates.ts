import type { GroupRate, LastRate } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useWaiting } from '../offline/use-outbox.ts';
import { groupRatesQuery, lastRatesQuery } from './rates-queries.ts';
import { ratesOfWaiting } from './waiting-originals.ts';

/** The rates that a form can propose: those of the group, and of the person's last expenses. */
export interface KnownRates {
  ofGroup: readonly GroupRate[];
  last: readonly LastRate[];
}

/** The known rates; none while they are loading, or not requested. */
export function useKnownRates(groupId: number | undefined, isEnabled = true): KnownRates {
  const isOfGroup = isEnabled && groupId !== undefined;
  const ofGroup = useQuery({ ...groupRatesQuery(groupId ?? 0), enabled: isOfGroup });
  const last = useQuery({ ...lastRatesQuery, enabled: isEnabled });
  const waiting = ratesOfWaiting(useWaiting());
  return { ofGroup: ofGroup.data ?? [], last: [...waiting, ...(last.data ?? [])] };
}
