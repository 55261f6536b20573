import type { GroupEvent } from '@hisaab/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { undoImport } from '../data/imports.ts';
import { useWords } from '../../../words/words.ts';

interface UndoImportButtonProps {
  groupId: number;
  /** The event of an import. */
  event: GroupEvent;
  onError: ShowError;
}

/** Undoes an import after a confirmation: later changes of its entries are lost too. */
export function UndoImportButton({ groupId, event, onError }: UndoImportButtonProps) {
  const words = useWords('groups');
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: () => undoImport(queryClient, groupId, event.thing.id),
    onError: (error) =>
      onError(errorSentence(error, words.groups.importTakenBackFailed), needsNetwork(error)),
  });
  return (
    <Button
      size="sm"
      icon="undo"
      aria-label={words.groups.takeBackNamed({ subject: event.subject })}
      isBusy={taking.isPending}
      onClick={() => {
        if (confirm(words.groups.askTakeBack({ file: event.subject }))) {
          taking.mutate();
        }
      }}
    >
      {words.groups.takeBack}
    </Button>
  );
}
