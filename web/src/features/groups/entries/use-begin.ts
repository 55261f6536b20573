import { useQuery } from '@tanstack/react-query';
import { groupCurrenciesQuery } from '../../../currencies/rates-queries.ts';
import type { Entries } from '../../../offline/outbox-entry.ts';
import { useWaiting } from '../../../offline/use-outbox.ts';

/**
 * The initial currency of a group's new expense: that of the last one that the user added to the group, waiting ones
 * included. Null for rupees, undefined until it is known.
 */
export function useBegin(groupId: number, isNew: boolean): string | null | undefined {
  const { data } = useQuery({ ...groupCurrenciesQuery(groupId), enabled: isNew });
  const waiting = currencyOfWaiting(useWaiting(), groupId);
  if (!isNew) return null;
  return waiting === undefined ? data?.last : waiting;
}

function currencyOfWaiting(entries: Entries, groupId: number): string | null | undefined {
  const last = entries.findLast(
    ({ subject, group, action }) =>
      subject === 'group_expense' && action === 'add' && group?.id === groupId,
  );
  return last && (last.values?.original?.currency ?? null);
}
