import type { MouseEvent } from 'react';
import { FormAction } from './form-action.tsx';
import { useWords } from '../../words/words.ts';

/** Makes the form of something that is there one for something new, filled in with it; the focus goes to its amount. */
export function CopyButton({ disabled, onCopy }: { disabled: boolean; onCopy: () => void }) {
  const words = useWords();
  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    onCopy();
    form?.querySelector<HTMLElement>('[name=amount]')?.focus();
  }

  return <FormAction icon="copy" label={words.ui.copy} disabled={disabled} onClick={handleClick} />;
}
