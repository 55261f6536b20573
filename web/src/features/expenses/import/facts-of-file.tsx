import { displayDate, inRow } from '@hisaab/words';
import type { FileEntry } from '../../../reading/statement/entry.ts';
import type { OpenedFile } from '../../../reading/statement/statement-reader.ts';
import { useWords } from '../../../words/words.ts';
import { daysOf } from './days-of.ts';

interface FactsOfFileProps {
  opened: OpenedFile;
  entries: readonly FileEntry[];
}

/** The account, the days and the length of a statement, which distinguish it from others. */
export function FactsOfFile({ opened: { account, pageCount }, entries }: FactsOfFileProps) {
  const words = useWords('imports');
  const days = daysOf(entries);
  const first = days && displayDate(words, days.from);
  const last = days && displayDate(words, days.to);
  const facts = [
    account && words.imports.accountOfFile(account),
    first !== last && first && last && words.imports.periodOfFile({ first, last }),
    pageCount && words.imports.pagesOfFile({ count: pageCount }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return <span className="note">{inRow(words, facts)}</span>;
}
