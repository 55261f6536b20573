import type { GroupMonth } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { groupMonthQuery } from '../data/group-details.ts';
import { useMonthInAddress } from './use-month-in-address.ts';

/** The month of a group that its card shows; `now` is the current one, undefined until it is loaded. */
export function useShownMonth(groupId: number, now: GroupMonth | undefined) {
  const [asked, ask] = useMonthInAddress();
  const past = now !== undefined && asked !== undefined && asked < now.month ? asked : undefined;
  const query = useQuery({ ...groupMonthQuery(groupId, past), enabled: past !== undefined });
  /** Without a limit the card is one line, which expands. */
  const isLine = now !== undefined && now.budget === null;
  return {
    ask,
    /** A past month that is shown. */
    past,
    /** Undefined until it is loaded. */
    month: past === undefined ? now : query.data,
    isLine,
    isOpen: now !== undefined && (asked !== undefined || !isLine),
    /** Whether another month stands there until this one is loaded. */
    isStale: past !== undefined && query.isPlaceholderData,
    isFailed: past !== undefined && !query.data && query.isError,
    retry: () => void query.refetch(),
  };
}

export type ShownMonth = ReturnType<typeof useShownMonth>;
