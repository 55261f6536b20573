import type { MouseEvent } from 'react';
import { FormAction } from './form-action.tsx';
import { useWords } from '../../words/words.ts';

/** Turns the form of an existing thing into one for a new thing with the same values; the focus goes to its amount. */
export function CopyButton({ disabled, onCopy }: { disabled: boolean; onCopy: () => void }) {
  const words = useWords();
  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    onCopy();
    form?.querySelector<HTMLElement>('[name=amount]')?.focus();
  }

  return <FormAction icon="copy" label={words.ui.copy} disabled={disabled} onClick={handleClick} />;
}
