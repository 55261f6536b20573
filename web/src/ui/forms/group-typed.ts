import type { ChangeEvent, SyntheticEvent } from 'react';
import { groupAmounts } from './amount-text.ts';
import { remember } from './typed-history.ts';

/** A change of a field: its new text, and the position of its caret. */
interface TypedChange {
  value: string;
  caret: number;
  /** The inserted text; empty if the change only removed text. */
  inserted: string;
  /** Whether it removed the text after the caret. */
  isForward?: boolean;
}

/**
 * Groups the amounts of a field while they are typed; the caret stays between the same digits. Typed commas are left as they
 * are: `1,5` may mean a decimal point, and joined to 15 it would be another amount.
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
  // Otherwise a comma that is put back at once would keep the Delete key from the digit after it.
  if (isForward && grouped[place] === ',') place += 1;
  return { value: grouped, caret: place };
}

/** The text of an amount field after a change, which it writes into the field grouped. */
export function takeGrouped(event: ChangeEvent<HTMLInputElement>, before: string): string {
  const input = event.currentTarget;
  const { inputType = '', data, isComposing } = inputEventOf(event);
  if (inputType.startsWith('history')) return input.value;
  remember(input, before);
  // It would interrupt a text that an input method is still composing.
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
