import type { GroupExpense, Payment } from '@hisaab/contract';
import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import type { Recent } from '../data/group-details.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import { groupAddress, parseEntryId } from '../public/group-address.ts';

interface Entries {
  expenses: Recent<GroupExpense> | undefined;
  payments: Recent<Payment> | undefined;
  /** Whether all expenses were requested, and are loaded. */
  isUnfolded: boolean;
  onUnfold: () => void;
  onOpen: (entry: GroupEntry) => void;
  /** The address of the group without an entry. */
  address?: string;
}

/** Opens the form of the expense or payment in the address once; a deleted one opens none. */
export function useEntryFromAddress(
  groupId: number,
  { expenses, payments, isUnfolded, onUnfold, onOpen, address = groupAddress(groupId) }: Entries,
): void {
  const id = parseEntryId(useSearch());
  const state: unknown = useHistoryState();
  const entry = id === null ? undefined : find(id, expenses, payments);
  const isKnown = expenses !== undefined && payments !== undefined;
  const next = entry || isUnfolded ? 'open' : 'unfold';

  const handleAsked = useEffectEvent(() => {
    // Neither a reload nor the browser's Back opens it again.
    navigate(address, { replace: true, state });
    if (entry) onOpen(entry);
  });
  const handleUnfold = useEffectEvent(onUnfold);

  useEffect(() => {
    if (id === null || !isKnown) return;
    if (next === 'open') handleAsked();
    else handleUnfold();
  }, [id, isKnown, next]);
}

function find(
  id: number,
  expenses: Recent<GroupExpense> | undefined,
  payments: Recent<Payment> | undefined,
): GroupEntry | undefined {
  const expense = expenses?.entries.find((one) => one.id === id);
  if (expense) return { kind: 'expense', thing: expense };
  const payment = payments?.entries.find((one) => one.id === id);
  return payment && { kind: 'payment', thing: payment };
}
