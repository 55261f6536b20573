import { displayDate } from '@hisaab/words';
import { isCalendarDate } from '@hisaab/domain';
import { useId, useState } from 'react';
import type { LeftOut } from '../../../reading/group-file/group-file.ts';
import { wordFault } from '../../../reading/word-fault.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './group-import.module.css';
import { useWords } from '../../../words/words.ts';

const FIRST = 10;

/** The rows of a file that do not come in, and why. */
export function LeftOutCard({ rows }: { rows: readonly LeftOut[] }) {
  const words = useWords();
  const titleId = useId();
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className={styles.head}>
          <h3 id={titleId}>
            {words.groupImport.leftOut} <Badge>{rows.length}</Badge>
          </h3>
        </div>
        <ul>
          {(isAll ? rows : rows.slice(0, FIRST)).map(({ day, what, why, amount }, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={styles.leftRow}>
              <span>{isCalendarDate(day) ? displayDate(words, day) : day}</span>
              <span className={styles.grow}>
                {what}
                <small>{wordFault(words, why)}</small>
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
      </Card>
    </section>
  );
}
