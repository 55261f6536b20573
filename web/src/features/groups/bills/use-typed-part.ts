import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import styles from './way-select.module.css';

/** The focused amount of a bill on a phone, whose keypad lacks some keys; `watch` is for the form. */
export function useTypedPart() {
  const [part, setPart] = useState<HTMLInputElement>();
  return {
    part,
    /** The class of the buttons that the keys replace: invisible, but reachable by keyboard. */
    behind: part && styles.behind,
    watch: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setPart(partOn(target)),
      onBlur: () => setPart(undefined),
      onKeyDown: handleEnter,
    },
  };
}

function partOn(target: HTMLElement): HTMLInputElement | undefined {
  const isPart = target instanceof HTMLInputElement && target.inputMode === 'decimal';
  if (!isPart || target.dataset['of'] === undefined) return undefined;
  return isUnderFinger() ? target : undefined;
}

/**
 * On a phone the key does what its label says: next or done. On a keyboard Enter submits the form; the parts of a bill
 * handle their own.
 */
function handleEnter(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !isUnderFinger()) return;
  if (target.enterKeyHint === '' || target.dataset['of'] !== undefined) return;
  event.preventDefault();
  if (target.enterKeyHint === 'next') focusAfter(target);
  else target.blur();
}

function focusAfter(field: HTMLInputElement) {
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}

function isUnderFinger(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
