import { formatCount, formatRupees } from '@hisaab/domain';
import { Button } from '../../../ui/button.tsx';
import { entriesText } from '../../../ui/entries-text.ts';
import * as messages from './messages.ts';
import { leftOutWords, totalOf, type ImportRow } from './import-rows.ts';
import styles from './import.module.css';
import type { ReadFile } from './use-import-file.ts';

interface ImportBarProps {
  rows: readonly ImportRow[];
  /** How many of them are imported. */
  count: number;
  matches: ReadFile['matches'];
  onMatchAgain: () => void;
  onImport: () => void;
}

/** What will be imported, and the button that does it. */
export function ImportBar({ rows, count, matches, onMatchAgain, onImport }: ImportBarProps) {
  const isMatched = matches instanceof Map;
  return (
    <div className={styles.bar}>
      <span className={styles.grow} role="status">
        <b>
          {formatCount(count)} of {entriesText(rows.length)}, {formatRupees(totalOf(rows))}
        </b>
        <small className={styles.muted}>{hintOf(rows, count, matches)}</small>
      </span>
      {matches === 'unknown' ? (
        <Button variant="secondary" onClick={onMatchAgain}>
          Try again
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={count === 0 || count > messages.MOST_ENTRIES}
          isBusy={!isMatched}
          onClick={onImport}
        >
          Import {entriesText(count)}
        </Button>
      )}
    </div>
  );
}

function hintOf(rows: readonly ImportRow[], count: number, matches: ReadFile['matches']): string {
  if (matches === 'unknown') return messages.booksUnknown;
  if (count > messages.MOST_ENTRIES) return messages.tooMany;
  return leftOutWords(rows);
}
