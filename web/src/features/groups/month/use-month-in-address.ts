import { isMonth, type Month } from '@hisaab/domain';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { GROUPS_PATH } from '../public/group-address.ts';

/** The month of a group in the address, which survives a reload; it is no step of its own for Back. */
export function useMonthInAddress(): [
  Month | undefined,
  change: (month: Month | undefined) => void,
] {
  const search = new URLSearchParams(useSearch());
  const state: unknown = useHistoryState();
  const asked = search.get('month') ?? '';

  function change(month: Month | undefined) {
    if (month === undefined) search.delete('month');
    else search.set('month', month);
    navigate(`${GROUPS_PATH}?${search}`, { replace: true, state });
  }

  return [isMonth(asked) ? asked : undefined, change];
}
