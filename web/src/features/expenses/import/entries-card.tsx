import { formatCount } from '@hisaab/domain';
import { useState } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import type { UnreadLine } from '../../../reading/statement/row-kinds.ts';
import { EntryList } from './entry-list.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { isRead, type CreditOfRow, type ImportRow } from './import-rows.ts';
import { useWords } from '../../../words/words.ts';

type Shown = 'all' | 'there' | 'unread' | 'unproved';

interface EntriesCardProps {
  rows: readonly ImportRow[];
  /** The lines of the file that are no entries. */
  unread: readonly UnreadLine[];
  onPick: (number: number, isPicked: boolean) => void;
  onCategory: (number: number, category: string) => void;
  onEdit: (number: number) => void;
  onPays: (number: number) => void;
  onCredit: (number: number, credit: CreditOfRow | undefined) => void;
}

/** The entries of a file, each to be imported or skipped. */
export function EntriesCard({ rows, unread, ...on }: EntriesCardProps) {
  const words = useWords('imports');
  const [shown, setShown] = useState<Shown>('all');
  const lists = {
    all: rows,
    there: rows.filter(({ match }) => match !== undefined),
    unread: rows.filter((row) => !isRead(row)),
    unproved: rows.filter(({ leftOut }) => leftOut === 'not proved'),
  };
  const options = [
    { value: 'all' as const, label: words.common.all },
    { value: 'there' as const, label: words.imports.alreadyThere },
    ...(lists.unread.length > 0
      ? [{ value: 'unread' as const, label: words.imports.notRead }]
      : []),
    ...(lists.unproved.length > 0
      ? [{ value: 'unproved' as const, label: words.imports.notProved }]
      : []),
  ];
  const list = lists[shown].length === 0 ? 'all' : shown;
  if (rows.every((row) => !isRead(row))) {
    const cell = rows.find(({ unreadCell }) => unreadCell !== '')?.unreadCell;
    return (
      <Card title={words.imports.entries}>
        {cell === undefined ? words.imports.noEntries : words.imports.noEntriesCell({ cell })}
        {rows.length > 0 && <EntryList rows={rows} {...on} />}
        <UnreadLines lines={unread} />
      </Card>
    );
  }
  return (
    <Card
      title={words.imports.entries}
      action={
        <Segments
          label={words.common.show}
          value={list}
          options={options.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label}{' '}
                <span className="muted figures tiny">{formatCount(lists[value].length)}</span>
              </>
            ),
          }))}
          onChange={setShown}
        />
      }
    >
      <EntryList key={list} rows={lists[list]} {...on} />
      <UnreadLines lines={unread} />
    </Card>
  );
}
