import type { Group } from '@hisaab/contract';
import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { isMarked } from '../../../ui/base/history-mark.ts';
import { useWords } from '../../../words/words.ts';
import { groupAddress } from '../public/group-address.ts';

/** Says once, as the group opens, that the user has just joined it. */
export function useJoined(group: Group | undefined, say: (sentence: string) => void): void {
  const words = useWords();
  const state: unknown = useHistoryState();
  const hasJoined = isMarked(state, 'hasJoined');
  const handleOpen = useEffectEvent(({ id, name }: Group) => {
    // Neither a reload nor the browser's Back says it again.
    navigate(groupAddress(id), { replace: true, state: null });
    say(words.joining.youJoined({ group: name }));
  });

  useEffect(() => {
    if (group && hasJoined) handleOpen(group);
  }, [group, hasJoined]);
}
