import { formatCount, type Category } from '@hisaab/domain';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { EntryList } from './entry-list.tsx';
import * as messages from './messages.ts';
import { isWhole, type ImportRow } from './import-rows.ts';
import styles from './import.module.css';

type Shown = 'all' | 'there' | 'unread';

interface EntriesCardProps {
  rows: readonly ImportRow[];
  onPick: (number: number, isPicked: boolean) => void;
  onCategory: (number: number, category: Category) => void;
  onEdit: (number: number) => void;
}

/** The entries of a file, each to be imported or left out. */
export function EntriesCard({ rows, ...on }: EntriesCardProps) {
  const [shown, setShown] = useState<Shown>('all');
  const lists = {
    all: rows,
    there: rows.filter(({ match }) => match !== undefined),
    unread: rows.filter((row) => !isWhole(row)),
  };
  const options = [
    { value: 'all' as const, words: 'All' },
    { value: 'there' as const, words: 'Already there' },
    ...(lists.unread.length > 0 ? [{ value: 'unread' as const, words: 'Not read' }] : []),
  ];
  const list = lists[shown].length === 0 ? 'all' : shown;
  if (rows.length === 0) return <Card title="Entries">{messages.noEntries}</Card>;
  return (
    <Card
      title="Entries"
      action={
        <Segments
          label="Show"
          value={list}
          options={options.map(({ value, words }) => ({
            value,
            label: (
              <>
                {words} <span className={styles.count}>{formatCount(lists[value].length)}</span>
              </>
            ),
          }))}
          onChange={setShown}
        />
      }
    >
      <EntryList key={list} rows={lists[list]} {...on} />
    </Card>
  );
}
