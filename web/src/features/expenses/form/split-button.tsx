import type { Expense } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { Seldom } from '../../../ui/forms/seldom.tsx';
import { findUnsavedForm } from '../../../ui/forms/unsaved-form.ts';
import { FormAction } from '../../../ui/parts/form-action.tsx';
import { useWords } from '../../../words/words.ts';
import { SPLIT_DIALOG } from '../public/loaded-parts.ts';

interface SplitButtonProps {
  expense: Expense | undefined;
  /** Receives the message to show. */
  onSplit: (message: string) => void;
}

/** Opens the split of an expense over its form; nothing for a part of one, and for one without anything to give out. What was typed there and not saved would be lost, so it comes first. */
export function SplitButton({ expense, onSplit }: SplitButtonProps) {
  const words = useWords();
  const [state, setState] = useState<'open' | 'unsaved'>();
  if (expense === undefined || expense.split_of !== undefined || expense.amount === 0) return null;
  return (
    <Seldom name="split">
      <FormAction
        icon="split"
        label={words.many.split}
        onClick={() => setState(findUnsavedForm() === undefined ? 'open' : 'unsaved')}
      />
      <span role="status">{state === 'unsaved' && <small>{words.many.saveFirst}</small>}</span>
      {state === 'open' && (
        <Suspense>
          <SPLIT_DIALOG.Component
            expense={expense}
            onSplit={onSplit}
            onClose={() => setState(undefined)}
          />
        </Suspense>
      )}
    </Seldom>
  );
}
