import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { isMarked } from '../../../ui/base/history-mark.ts';
import { groupAddress } from '../public/group-address.ts';

/** Opens the form of an entry that another screen links to, once. */
export function useLinkedForm(
  groupId: number,
  open: (entry: OutboxEntry) => void,
  address = groupAddress(groupId),
): void {
  const state: unknown = useHistoryState();
  const isRequested = isMarked(state, 'waiting');
  const asked = useOutbox().find(
    ({ key, group }) => isRequested && key === state.waiting && group?.id === groupId,
  );
  const handleAsked = useEffectEvent((entry: OutboxEntry) => {
    // Neither a reload nor the browser's Back opens it again.
    navigate(address, { replace: true, state: null });
    open(entry);
  });

  useEffect(() => {
    if (asked) handleAsked(asked);
  }, [asked]);
}
