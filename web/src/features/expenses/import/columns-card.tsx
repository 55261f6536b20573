import type { CalendarDate } from '@hisaab/domain';
import { ROLES, withRole, type Role } from '../../../reading/statement/columns.ts';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Tile } from '../../../ui/parts/tile.tsx';
import { FactsOfFile } from './facts-of-file.tsx';
import { ProofOfFile } from './proof-of-file.tsx';
import { FileButton } from './file-button.tsx';
import styles from './import.module.css';
import { roleLabel } from './import-words.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { SheetsOfFile } from './sheets-of-file.tsx';
import { SmallSelect } from './small-select.tsx';
import type { ReadFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

interface ColumnsCardProps {
  file: ReadFile;
  today: CalendarDate;
  onChoose: (asked: AskedChoice) => void;
  onSheet: (sheet: number) => void;
  onOtherFile: (file: File | undefined) => void;
}

const NUMBERS: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in', 'balance', 'running']);

/** The columns of the file, each with its meaning. */
export function ColumnsCard({ file, today, onChoose, onSheet, onOtherFile }: ColumnsCardProps) {
  const words = useWords();
  const { opened, choice, samples, name, entries, asked } = file;
  const { roles } = choice;
  // Some roles apply to some kinds of files only.
  const offered = ROLES.filter((role) => role !== 'balance' || opened.kind === 'Splitwise');
  return (
    <Card>
      <div className={styles.fileLine}>
        <Tile icon="file" />
        <span className={styles.grow}>
          <b>{name}</b>
          <span className={styles.muted}>
            {words.imports.rowsReadAs({
              count: entries.length,
              kind: opened.kind === 'list' ? 'other' : opened.kind,
            })}
          </span>
          <FactsOfFile opened={opened} entries={entries} />
        </span>
        <FileButton variant="quiet" onFile={onOtherFile}>
          {words.imports.otherFile}
        </FileButton>
      </div>
      <ProofOfFile proof={file.proof} entries={entries} />
      <SheetsOfFile opened={opened} onSheet={onSheet} />
      <div className={styles.columnsHead}>
        <h2>{words.imports.columns}</h2>
        <ColumnQuestions file={file} today={today} onChoose={onChoose} />
      </div>
      <div
        className={styles.columnsWrap}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the arrow keys
        tabIndex={0}
        role="region"
        aria-label={words.imports.columnsOfTheFile}
      >
        <table className={styles.columns}>
          <thead>
            <tr>
              {opened.header.map((title, place) => (
                // Columns have no unique name.
                // oxlint-disable-next-line react/no-array-index-key
                <th scope="col" key={place}>
                  <span className={styles.source}>{title}</span>
                  <SmallSelect
                    aria-label={words.imports.whatHolds({ column: title })}
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
                        {roleLabel(words, role)}
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
