import { errorSentence } from '../../api/call.ts';
import { exportFailed } from '../../api/messages.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useExport } from './account.ts';

/** Saves everything of the user as one file; in the words of a row, or on its own. */
export function ExportButton({ isInRow = false }: { isInRow?: boolean }) {
  const save = useExport();
  return (
    <>
      <Button
        {...(isInRow
          ? { variant: 'link', 'aria-label': 'Export everything' }
          : { icon: 'download' })}
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      >
        {isInRow ? 'Export' : 'Export everything first'}
      </Button>
      {save.error && (
        <FieldError>
          {errorSentence(save.error, exportFailed)}
          {needsNetwork(save.error)}
        </FieldError>
      )}
    </>
  );
}
