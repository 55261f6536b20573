import type { CalendarDate, Repeat } from '@hisaab/domain';
import { useState } from 'react';
import { ApiError } from '../api/call.ts';
import { nextStart } from './next-start.ts';
import { PLAIN_WAYS, type Ways } from './ways.ts';

/** Whether the form of an expense asks if it repeats, and the answer; `error` is that of adding the repetition. */
export function useRepeat(error: Error | null, { canAsk = false } = {}) {
  const [isOpen, setOpen] = useState(false);
  const [every, setEvery] = useState<Repeat>();
  const [ways, setWays] = useState<Ways>(PLAIN_WAYS);
  return {
    isOpen,
    /** Undefined for never. */
    every,
    choose: setEvery,
    ways,
    chooseWays: setWays,
    /** Whether it can be a bill. */
    canAsk,
    /** The errors by field name. */
    errors: error instanceof ApiError ? error.fields : {},
    /** The first day: an expense that exists is not created again, so the repetition starts after it, and after today. */
    startOf: (day: CalendarDate, today: CalendarDate, isExisting: boolean) =>
      isExisting && every ? nextStart(day, every, today) : day,
    open: () => setOpen(true),
    close: () => {
      setEvery(undefined);
      setWays(PLAIN_WAYS);
      setOpen(false);
    },
  };
}
