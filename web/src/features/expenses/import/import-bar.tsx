import { formatRupees } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';
import { MAX_ENTRIES } from './import-words.ts';
import { leftOutWords, totalOf, type ImportRow } from './import-rows.ts';
import importPage from '../../../ui/lists/import-page.module.css';
import type { ReadFile } from './use-import-file.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface ImportBarProps {
  rows: readonly ImportRow[];
  /** The number of entries to import. */
  count: number;
  matches: ReadFile['matches'];
  onMatchAgain: () => void;
  onImport: () => void;
}

/** Summarizes the import, with its button. */
export function ImportBar(props: ImportBarProps) {
  const { rows, count, matches, onMatchAgain, onImport } = props;
  const words = useWords('imports');
  const isMatched = matches instanceof Map;
  const isEmpty = count === 0 && isMatched;
  return (
    <div className={importPage.bar}>
      <span className={importPage.grow} role="status">
        <b>
          {isEmpty
            ? words.imports.tickEntries
            : words.imports.ofEntries({
                count,
                total: rows.length,
                amount: formatRupees(totalOf(rows)),
              })}
        </b>
        <small>{hintOf(words, rows, count, matches)}</small>
      </span>
      {matches === 'unknown' && (
        <Button variant="secondary" onClick={onMatchAgain}>
          {words.common.tryAgain}
        </Button>
      )}
      {matches !== 'unknown' && !isEmpty && (
        <Button
          variant="primary"
          disabled={count > MAX_ENTRIES}
          isBusy={!isMatched}
          onClick={onImport}
        >
          {words.imports.importEntries({ count })}
        </Button>
      )}
    </div>
  );
}

function hintOf(
  words: WordsOf<'imports'>,
  rows: readonly ImportRow[],
  count: number,
  matches: ReadFile['matches'],
): string {
  if (matches === 'unknown') return words.imports.booksUnknown;
  if (count > MAX_ENTRIES) return words.imports.tooMany({ most: MAX_ENTRIES });
  return leftOutWords(words, rows);
}
