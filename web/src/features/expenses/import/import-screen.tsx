import { useState, type DragEvent } from 'react';
import { useToday } from '../../../queries/use-today.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { PageHead } from '../../../ui/parts/page-head.tsx';
import top from '../../../ui/parts/page-top.module.css';
import { Stack } from '../../../ui/parts/stack.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FilePasswordDialog } from './file-password-dialog.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import styles from './import.module.css';
import { ReadFilePreview } from './read-file-preview.tsx';
import { useImportFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

/** Imports the expenses of a file: the file, its columns, its entries, and one button that saves them all. */
export function ImportScreen() {
  const words = useWords('imports');
  const today = useToday({ isEnabled: true });
  const { state, open, close, choose, chooseSheet, matchAgain, ...rates } = useImportFile(today);
  const { banner, showSuccess, showError, clear } = useBanner();
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined) {
    setOver(false);
    if (!file) return;
    clear();
    open(file);
  }

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={classNames(styles.page, isOver && importPage.over)}
      onDragOver={handleDrag}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {state.step === 'read' && (
        <Button variant="quiet" icon="back" className={top.back} onClick={close}>
          {words.imports.chooseAFile}
        </Button>
      )}
      <PageHead title={words.common.import} />
      {banner}
      <Stack>
        {state.step === 'read' ? (
          <ReadFilePreview
            key={`${state.file.name} ${state.file.opened.sheet}`}
            file={state.file}
            rates={rates}
            today={today}
            onChoose={(asked) => choose(state.file, asked)}
            onSheet={(sheet) => chooseSheet(state.file, sheet)}
            onOtherFile={take}
            onMatchAgain={() => matchAgain(state.file)}
            onEnded={(sentence, isFailure) => (isFailure ? showError : showSuccess)(sentence)}
          />
        ) : (
          <>
            <ChooseFile state={state} onFile={take} onStop={close} />
            {state.step === 'password' && (
              <FilePasswordDialog
                fileName={state.file.name}
                isWrong={state.isWrong}
                onPassword={(password) => open(state.file, password)}
                onClose={close}
              />
            )}
            <EarlierImports onTakenBack={showSuccess} onError={showError} />
          </>
        )}
      </Stack>
    </div>
  );
}
