import type { CalendarDate } from '@hisaab/domain';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { FactsOfFile } from './facts-of-file.tsx';
import { ProofOfFile } from './proof-of-file.tsx';
import { OFFERED_STATEMENTS } from '../../../reading/csv/limits.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import { ColumnQuestions } from './column-questions.tsx';
import { ColumnsOfFile } from './columns-of-file.tsx';
import { SheetsOfFile } from './sheets-of-file.tsx';
import type { ReadFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

interface ColumnsCardProps {
  file: ReadFile;
  today: CalendarDate;
  onChoose: (asked: AskedChoice) => void;
  onSheet: (sheet: number) => void;
  onOtherFile: (file: File | undefined) => void;
}

/** The file: its facts, how its amounts were checked, what it leaves open, and what its columns were read as. */
export function ColumnsCard({ file, today, onChoose, onSheet, onOtherFile }: ColumnsCardProps) {
  const words = useWords('imports');
  const { opened, name, entries } = file;
  return (
    <Card>
      <div className="cluster gap-3">
        <Tile icon="file" />
        <span className={importPage.grow}>
          <b>{name}</b>
          <FactsOfFile opened={opened} entries={entries} />
        </span>
        <FileButton
          variant="quiet"
          className="flush-end"
          accept={OFFERED_STATEMENTS}
          label={words.imports.fileToImport}
          onFile={onOtherFile}
        >
          {words.imports.otherFile}
        </FileButton>
      </div>
      <ProofOfFile proof={file.proof} entries={entries} />
      <SheetsOfFile opened={opened} onSheet={onSheet} />
      <ColumnQuestions file={file} today={today} onChoose={onChoose} />
      <ColumnsOfFile file={file} onChoose={onChoose} />
    </Card>
  );
}
