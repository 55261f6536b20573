import type { UnreadLine } from '../../../reading/statement/row-kinds.ts';
import styles from './import.module.css';
import { useWords } from '../../../words/words.ts';

const MAX_SHOWN = 200;

/** The lines of a file that are neither entries nor totals, in one line that opens. */
export function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  const words = useWords('imports');
  if (lines.length === 0) return null;
  return (
    <details className={styles.unread}>
      <summary>{words.imports.linesUnread({ count: lines.length })}</summary>
      <ul>
        {lines.slice(0, MAX_SHOWN).map(({ number, text }) => (
          <li key={number}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
