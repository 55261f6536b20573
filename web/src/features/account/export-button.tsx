import { errorSentence } from '../../api/call.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { useExport } from './account.ts';
import { useWords } from '../../words/words.ts';

/** Downloads all data of the user as a file. A link in a row, or a button of its own. */
export function ExportButton({ isInRow = false }: { isInRow?: boolean }) {
  const words = useWords('account');
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
