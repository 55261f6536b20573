import { isCalendarDate } from '@hisaab/domain';
import { displayDate } from '@hisaab/words';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './group-import.module.css';

const FIRST = 10;

/** A row of a file, and its note. */
export interface FileRow {
  day: string;
  what: string;
  note: string;
  amount: string;
}

/** The first rows of a file, or all on demand. */
export function FileRows({ rows }: { rows: readonly FileRow[] }) {
  const words = useWords();
  const [isAll, setAll] = useState(false);
  return (
    <>
      <ul>
        {(isAll ? rows : rows.slice(0, FIRST)).map(({ day, what, note, amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles.leftRow}>
            <span>{isCalendarDate(day) ? displayDate(words, day) : day}</span>
            <span className={styles.grow}>
              {what}
              <small>{note}</small>
            </span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      {!isAll && rows.length > FIRST && (
        <Button variant="link" onClick={() => setAll(true)}>
          {words.groups.showAll({ count: rows.length })}
        </Button>
      )}
    </>
  );
}
