import { useId } from 'react';
import type { LeftOut } from '../../../reading/group-file/group-file.ts';
import { wordFault } from '../../../reading/word-fault.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { FileRows } from './file-rows.tsx';
import styles from './group-import.module.css';
import { useWords } from '../../../words/words.ts';

/** The skipped rows of a file, with the reasons. */
export function LeftOutCard({ rows }: { rows: readonly LeftOut[] }) {
  const words = useWords('imports');
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className={styles.head}>
          <h3 className="card-title" id={titleId}>
            {words.groupImport.leftOut} <Badge>{rows.length}</Badge>
          </h3>
        </div>
        <FileRows rows={rows.map(({ why, ...row }) => ({ ...row, note: wordFault(words, why) }))} />
      </Card>
    </section>
  );
}
