import { listOf } from '@hisaab/words';
import type { OpenedFile } from '../../../reading/statement/statement-reader.ts';
import styles from './import.module.css';
import { SmallSelect } from './small-select.tsx';
import { useWords } from '../../../words/words.ts';

interface SheetsOfFileProps {
  opened: OpenedFile;
  onSheet: (sheet: number) => void;
}

/** The sheets of a workbook with days and amounts, to choose from, and the names of those that are not read. */
export function SheetsOfFile({ opened: { sheets, sheet }, onSheet }: SheetsOfFileProps) {
  const words = useWords('imports');
  if (sheets.length === 0) return null;
  const offered = sheets.flatMap(({ name, rowCount, isOffered }, place) =>
    isOffered || place === sheet ? [{ name, rowCount, place }] : [],
  );
  const others = sheets.filter((_one, place) => place !== sheet).map(({ name }) => name);
  return (
    <p className={styles.sheets}>
      <SmallSelect
        aria-label={words.imports.sheet}
        value={sheet}
        onChange={({ currentTarget }) => onSheet(Number(currentTarget.value))}
      >
        {offered.map(({ name, rowCount, place }) => (
          <option key={place} value={place}>
            {words.imports.sheetRows({ name, count: rowCount })}
          </option>
        ))}
      </SmallSelect>
      <span className="note">{words.imports.sheetsUnread({ names: listOf(words, others) })}</span>
    </p>
  );
}
