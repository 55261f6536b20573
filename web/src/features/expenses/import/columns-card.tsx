import { ROLES, withRole, type Role } from '../../../reading/statement/columns.ts';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { FileButton } from './file-button.tsx';
import styles from './import.module.css';
import * as messages from './messages.ts';
import { SmallSelect } from './small-select.tsx';
import type { ReadFile } from './use-import-file.ts';

interface ColumnsCardProps {
  file: ReadFile;
  onChoose: (asked: AskedChoice) => void;
  onOtherFile: (file: File | undefined) => void;
}

const NUMBERS: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in', 'balance']);

/** The file, and what each of its columns holds. */
export function ColumnsCard({ file, onChoose, onOtherFile }: ColumnsCardProps) {
  const { opened, asked, choice, isOrderOpen, isSignOpen, samples, name, entries } = file;
  const { roles, order, sign } = choice;
  // What only some kinds of files have is offered there alone.
  const offered = ROLES.filter((role) => role !== 'balance' || opened.kind === 'Splitwise');
  return (
    <Card>
      <div className={styles.fileLine}>
        <Tile icon="file" />
        <span className={styles.grow}>
          <b>{name}</b>
          <span className={styles.muted}>
            {messages.rowsReadAs(entries.length, messages.KIND_LABELS[opened.kind])}
          </span>
        </span>
        <FileButton variant="quiet" onFile={onOtherFile}>
          Other file
        </FileButton>
      </div>
      <div className={styles.columnsHead}>
        <h2>Columns</h2>
        {isOrderOpen && (
          <Segments
            label="Order of day and month"
            value={order}
            options={[
              { value: 'day first', label: 'Day first' },
              { value: 'month first', label: 'Month first' },
            ]}
            onChange={(chosen) => onChoose({ ...asked, order: chosen })}
          />
        )}
        {isSignOpen && (
          <Segments
            label="Which amounts are expenses"
            value={sign}
            options={[
              { value: 'positive', label: 'Expenses above zero' },
              { value: 'negative', label: 'Expenses below zero' },
            ]}
            onChange={(chosen) => onChoose({ ...asked, sign: chosen })}
          />
        )}
      </div>
      <div
        className={styles.columnsWrap}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the arrow keys
        tabIndex={0}
        role="region"
        aria-label="Columns of the file"
      >
        <table className={styles.columns}>
          <thead>
            <tr>
              {opened.header.map((title, place) => (
                // Columns have no name of their own: two may be called alike.
                // oxlint-disable-next-line react/no-array-index-key
                <th scope="col" key={place}>
                  <span className={styles.source}>{title}</span>
                  <SmallSelect
                    aria-label={messages.whatHolds(title)}
                    isQuiet={roles[place] === 'none'}
                    value={roles[place] ?? 'none'}
                    onChange={({ currentTarget: { selectedIndex } }) =>
                      onChoose({
                        ...asked,
                        roles: withRole(roles, place, offered[selectedIndex] ?? 'none'),
                      })
                    }
                  >
                    {offered.map((role) => (
                      <option key={role} value={role}>
                        {messages.ROLE_LABELS[role]}
                      </option>
                    ))}
                  </SmallSelect>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {opened.header.map((_title, place) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key
                    key={place}
                    className={classNames(
                      NUMBERS.has(roles[place] ?? 'none') && styles.number,
                      roles[place] === 'none' && styles.off,
                    )}
                  >
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
