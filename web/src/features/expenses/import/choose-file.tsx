import { formatCount } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { ProgressBar } from '../../../ui/base/progress-bar.tsx';
import { OFFERED_STATEMENTS } from '../../../reading/csv/limits.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import importPage from '../../../ui/lists/import-page.module.css';
import type { FileState } from './use-import-file.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface ChooseFileProps {
  state: Exclude<FileState, { step: 'read' }>;
  onFile: (file: File | undefined) => void;
  onStop: () => void;
}

/** Asks for a file, and shows the progress of reading it. */
export function ChooseFile({ state, onFile, onStop }: ChooseFileProps) {
  const words = useWords('imports');
  if (state.step === 'reading') {
    const percent = state.progress.share * 100;
    return (
      <Card>
        <div className="stack gap-3">
          <p className="semibold break-anywhere">{state.name}</p>
          <ProgressBar percent={percent} label={words.imports.fileRead} />
          <p className="note" role="status">
            {progressWords(words, state.progress)}
          </p>
          <div>
            <Button variant="quiet" onClick={onStop}>
              {words.imports.stop}
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      {/* Around both, since an empty state is as high as what it stands in. */}
      <div>
        <EmptyState
          drawing="ledger"
          title={words.imports.bringPast}
          text={words.imports.chooseText}
          action={
            <FileButton
              variant="primary"
              accept={OFFERED_STATEMENTS}
              label={words.imports.fileToImport}
              onFile={onFile}
            >
              {words.imports.chooseAFile}
            </FileButton>
          }
        />
        {state.step === 'none' && state.failure !== undefined && (
          <div className={importPage.failure}>
            <FieldError>{state.failure}</FieldError>
          </div>
        )}
      </div>
    </Card>
  );
}

function progressWords({ imports }: WordsOf<'imports'>, { share, pages }: Progress): string {
  if (pages) return imports.pagesRead(pages);
  // The reader loads first.
  if (share === 0) return imports.openingReader;
  return imports.percentRead({ percent: formatCount(Math.round(share * 100)) });
}
