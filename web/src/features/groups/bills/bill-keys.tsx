import { asPaise, paiseToRupees } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { REST, type BillDraft } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import { KEEP_FOCUS } from './keep-focus.ts';
import { readPart, type BillReading } from './bill-reading.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface BillKeysProps {
  /** The focused amount. */
  field: HTMLInputElement;
  draft: BillDraft;
  reading: BillReading;
}

/** The keys that a phone's keypad lacks. While an amount of a bill is typed, they replace the buttons of the form. */
export function BillKeys({ field, draft, reading }: BillKeysProps) {
  const words = useWords('groups');
  const rest = restFor(field, draft, reading);
  // The attribute of the field is updated after this render.
  const isLastItem = reading.isAllGiven && field.dataset['of'] === String(draft.items.at(-1)?.key);

  function write(text: string, start: number | null, end: number | null) {
    field.setRangeText(text, start ?? 0, end ?? field.value.length, 'end');
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
    );
  }

  function handleNext() {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    const isTaken = !field.dispatchEvent(enter);
    if (!isTaken) field.blur();
  }

  return (
    <div className={styles.keys}>
      {['+', '%'].map((key) => (
        <Button
          key={key}
          {...UNDER_A_FINGER}
          onClick={() => write(key, field.selectionStart, field.selectionEnd)}
        >
          {key}
        </Button>
      ))}
      {rest !== undefined && (
        <Button {...UNDER_A_FINGER} onClick={() => write(rest, 0, null)}>
          {words.bills.theRest}
        </Button>
      )}
      <Button variant="primary" {...UNDER_A_FINGER} onClick={handleNext}>
        {isLastItem ? words.common.done : nextKey(words, field)}
      </Button>
    </div>
  );
}

// Keyboards have these keys; Tab skips to the buttons of the form.
const UNDER_A_FINGER = { ...KEEP_FOCUS, tabIndex: -1 };

function nextKey(words: WordsOf<'groups'>, { enterKeyHint, dataset }: HTMLInputElement): string {
  if (enterKeyHint === 'done') return words.common.done;
  return /^\d+$/.test(dataset['of'] ?? '') ? words.bills.nextItem : words.bills.next;
}

/**
 * The value of the field if it takes the rest; undefined if nothing is left. A payer takes the rest when left empty.
 */
function restFor(
  { dataset, value }: HTMLInputElement,
  draft: BillDraft,
  { amount, left }: BillReading,
): string | undefined {
  if (dataset['of']?.startsWith('paid ')) return value === '' ? undefined : '';
  if (left <= 0 || dataset['of'] === String(REST) || draft.rest !== null) return undefined;
  return writeWithPaise(paiseToRupees(asPaise((readPart(value, amount) ?? 0) + left)));
}
