import type { Repeat } from '@hisaab/domain';
import { useState } from 'react';

/** Whether the form of an expense asks if it repeats, and the answer. */
export function useRepeat() {
  const [isOpen, setOpen] = useState(false);
  const [every, setEvery] = useState<Repeat>();
  return {
    isOpen,
    /** Undefined for never. */
    every,
    choose: setEvery,
    open: () => setOpen(true),
    close: () => {
      setEvery(undefined);
      setOpen(false);
    },
  };
}
