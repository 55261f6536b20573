import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FileButton } from './file-button.tsx';
import styles from './group-import.module.css';
import * as messages from './messages.ts';

interface ChooseFileProps {
  /** Why the last file could not be read. */
  failure: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Asks for the file of a group. */
export function ChooseFile({ failure, onFile }: ChooseFileProps) {
  return (
    <Card>
      <EmptyState
        drawing="receipt"
        title={messages.bringOver}
        text={messages.bringOverText}
        action={
          <FileButton variant="primary" onFile={onFile}>
            Choose a file
          </FileButton>
        }
      />
      {failure !== undefined && (
        <div className={styles.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </Card>
  );
}
