import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { OFFERED_FILES } from '../../../reading/csv/limits.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import { useWords } from '../../../words/words.ts';

interface ChooseFileProps {
  /** Why the last file could not be read. */
  failure: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Asks for the file of a group. */
export function ChooseFile({ failure, onFile }: ChooseFileProps) {
  const words = useWords('imports');
  return (
    <Card>
      {/* Around both, since an empty state is as high as what it stands in. */}
      <div>
        <EmptyState
          drawing="receipt"
          title={words.groupImport.bringOver}
          text={words.groupImport.bringOverText}
          action={
            <FileButton
              variant="primary"
              accept={OFFERED_FILES}
              label={words.groupImport.fileOfAGroup}
              onFile={onFile}
            >
              {words.groupImport.chooseAFile}
            </FileButton>
          }
        />
        {failure !== undefined && (
          <div className={importPage.failure}>
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </div>
    </Card>
  );
}
