import { useQuery } from '@tanstack/react-query';
import { groupCurrenciesQuery } from '../../../currencies/rates-queries.ts';
import type { Entries } from '../../../outbox/outbox-rules.ts';
import { useWaiting } from '../../../outbox/use-outbox.ts';

/**
 * The currency in which a new expense of a group begins: that of the last one that the person added to it, be it one that waits. Null for
 * rupees, undefined while it is not known.
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
