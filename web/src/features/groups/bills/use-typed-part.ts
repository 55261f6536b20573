import { useState, type FocusEvent, type KeyboardEvent } from 'react';
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
      onKeyDown: handleEnter,
    },
  };
}

function partOn(target: HTMLElement): HTMLInputElement | undefined {
  const isPart = target instanceof HTMLInputElement && target.inputMode === 'decimal';
  if (!isPart || target.dataset['of'] === undefined) return undefined;
  return isUnderFinger() ? target : undefined;
}

/** On a phone the key does what it says: next or done. On a keyboard Enter sends the form, as ever; a bill's parts see to theirs. */
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
