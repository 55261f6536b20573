import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import {
  parseExpenseFilter,
  withExpenseFilter,
  type GroupExpenseFilter,
} from '../entries/expense-filter.ts';
import { GROUPS_PATH } from '../public/group-address.ts';

/** The filter in the address, which survives a reload; a change of it is no step of its own for Back. */
export function useExpenseFilter(): [GroupExpenseFilter, (filter: GroupExpenseFilter) => void] {
  const search = useSearch();
  const state: unknown = useHistoryState();
  return [
    parseExpenseFilter(search),
    (filter) => navigate(GROUPS_PATH + withExpenseFilter(search, filter), { replace: true, state }),
  ];
}
