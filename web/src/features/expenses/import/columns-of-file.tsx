import { useState } from 'react';
import { ROLES, withRole, type Role } from '../../../reading/statement/columns.ts';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { isRead } from './import-rows.ts';
import styles from './import.module.css';
import { roleLabel } from './import-words.ts';
import { SmallSelect } from './small-select.tsx';
import type { ReadFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

interface ColumnsOfFileProps {
  file: ReadFile;
  onChoose: (asked: AskedChoice) => void;
}

const NUMBERS: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in', 'balance', 'running']);

/** What the file was read as, in one line that opens to its columns; open where none of its rows could be read. */
export function ColumnsOfFile({ file, onChoose }: ColumnsOfFileProps) {
  const words = useWords('imports');
  const { opened, choice, samples, entries, asked } = file;
  const [isOpen, setOpen] = useState(() => !entries.some(isRead));
  const { roles } = choice;
  // Some roles apply to some kinds of files only.
  const offered = ROLES.filter((role) => role !== 'balance' || opened.peopleFrom !== undefined);
  return (
    <details
      className={styles.columnsFold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cluster tappable note">
        {words.imports.rowsReadAs({
          count: entries.length,
          kind: opened.kind === 'list' ? 'other' : opened.kind,
        })}
        <span className="accent medium">{words.common.change}</span>
      </summary>
      {file.isBySign && (
        <Segments
          label={words.imports.whichAmountsAreExpenses}
          value={choice.rule}
          options={[
            { value: 'minus is in', label: words.imports.aboveZero },
            { value: 'minus is out', label: words.imports.belowZero },
          ]}
          onChange={(rule) => onChoose({ ...asked, rule })}
        />
      )}
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
    </details>
  );
}
