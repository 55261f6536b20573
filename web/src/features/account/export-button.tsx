import { errorSentence } from '../../api/call.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { useExport } from './account.ts';
import { useWords } from '../../words/words.ts';

/** Saves everything of the user as one file; in the words of a row, or on its own. */
export function ExportButton({ isInRow = false }: { isInRow?: boolean }) {
  const words = useWords();
  const save = useExport();
  return (
    <>
      <Button
        {...(isInRow
          ? { variant: 'link', 'aria-label': words.account.exportEverything }
          : { icon: 'download' })}
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      >
        {isInRow ? words.common.export : words.account.exportEverythingFirst}
      </Button>
      {save.error && (
        <FieldError>
          {errorSentence(save.error, words.api.exportFailed)}
          {needsNetwork(save.error)}
        </FieldError>
      )}
    </>
  );
}
