import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { loaded } from '../../../ui/base/loaded.tsx';
import { TogglePart } from '../../../ui/forms/toggle-part.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { creditName } from './import-words.ts';
import type { CreditOfRow, ImportRow } from './import-rows.ts';

const PROPOSALS = loaded(async () => (await import('../credits/credit-of-file.tsx')).CreditOfFile);

interface CreditOfEntryProps {
  row: ImportRow;
  onCredit: (credit: CreditOfRow | undefined) => void;
}

/** What the money in of a row is: asked for with a tap, since a file may have hundreds. A chosen one is taken off with another. */
export function CreditOfEntry({ row, onCredit }: CreditOfEntryProps) {
  const words = useWords();
  const [isAsked, setAsked] = useState(false);
  const { credit, leftOut, match, day, paise, description, source } = row;
  if (day === undefined || paise === undefined) return null;
  const amount = paiseToRupees(asPaise(Math.abs(paise)));
  if (credit?.kind === 'recorded')
    return (
      <small role="status">
        {words.waiting.recorded({ what: credit.name, amount: formatRupees(amount) })}
      </small>
    );
  if (credit)
    return (
      <TogglePart icon="download" isOn onToggle={() => onCredit(undefined)}>
        {nameOf(words, credit)}
      </TogglePart>
    );
  if (leftOut !== 'money in' || match) return null;
  if (!isAsked)
    return (
      <Button variant="link" size="sm" onClick={() => setAsked(true)}>
        {words.income.whatIsIt}
      </Button>
    );
  return (
    <Suspense>
      <PROPOSALS.Component
        credit={{ amount, date: day, text: source || description }}
        description={description}
        onCredit={onCredit}
      />
    </Suspense>
  );
}

function nameOf(words: Words, credit: Exclude<CreditOfRow, { kind: 'recorded' }>): string {
  return credit.kind === 'refund' ? credit.name : creditName(words, credit, credit.source);
}
