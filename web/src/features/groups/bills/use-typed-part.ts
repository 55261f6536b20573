import { useState, type FocusEvent } from 'react';
import styles from './way-select.module.css';

/** The amount of a bill that is being typed on a phone, where the keypad lacks some keys; `watch` goes to the form. */
export function useTypedPart() {
  const [part, setPart] = useState<HTMLInputElement>();
  return {
    part,
    /** The look of the buttons in whose place its keys stand: unseen, and still there for a keyboard. */
    behind: part && styles.behind,
    watch: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setPart(partOn(target)),
      onBlur: () => setPart(undefined),
    },
  };
}

function partOn(target: HTMLElement): HTMLInputElement | undefined {
  const isPart = target instanceof HTMLInputElement && target.inputMode === 'decimal';
  if (!isPart || target.dataset['of'] === undefined) return undefined;
  return matchMedia('(pointer: coarse)').matches ? target : undefined;
}
