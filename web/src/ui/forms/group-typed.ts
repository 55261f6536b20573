import type { ChangeEvent, SyntheticEvent } from 'react';
import { groupAmounts } from './amount-text.ts';
import { remember } from './typed-history.ts';

/** A change of a field: what is in it then, and where its caret stands. */
interface TypedChange {
  value: string;
  caret: number;
  /** What the change put in; empty where it only took something away. */
  inserted: string;
  /** Whether it took away what stood behind the caret. */
  isForward?: boolean;
}

/**
 * Groups the amounts of a field while they are typed; the caret stays between the same digits. Commas of somebody's own are left
 * as they are: `1,5` may mean a decimal point, and joined to 15 it would be another amount.
 */
export function groupChange(
  before: string,
  { value, caret, inserted, isForward = false }: TypedChange,
): { value: string; caret: number } {
  const hasOwnCommas = inserted.includes(',') || groupAmounts(before) !== before;
  if (hasOwnCommas && value.includes(',')) return { value, caret };
  const grouped = groupAmounts(value);
  const digits = withoutCommas(value.slice(0, caret)).length;
  let place = 0;
  for (let passed = 0; passed < digits; place += 1) if (grouped[place] !== ',') passed += 1;
  // Else a comma that comes back at once would keep the key from the digit behind it.
  if (isForward && grouped[place] === ',') place += 1;
  return { value: grouped, caret: place };
}

/** The text of an amount field after a change, which is put into the field grouped. */
export function takeGrouped(event: ChangeEvent<HTMLInputElement>, before: string): string {
  const input = event.currentTarget;
  const { inputType = '', data, isComposing } = inputEventOf(event);
  if (inputType.startsWith('history')) return input.value;
  remember(input, before);
  // A text that a keyboard is still putting together would be broken off.
  if (isComposing) return input.value;
  const { value, caret } = groupChange(before, {
    value: input.value,
    caret: input.selectionStart ?? input.value.length,
    inserted: inputType.startsWith('delete') ? '' : (data ?? input.value),
    isForward: inputType === 'deleteContentForward',
  });
  if (value !== input.value) {
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}

function inputEventOf({ nativeEvent }: SyntheticEvent): Partial<InputEvent> {
  return nativeEvent;
}

function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}
