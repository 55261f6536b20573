import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { restore, type DeletedRef } from '../data/restore.ts';
import { useWords } from '../../../words/words.ts';

interface RestoreButtonProps {
  groupId: number;
  thing: DeletedRef;
  /** The name of the thing, for screen readers. */
  name: string;
  onError: ShowError;
}

/** Restores a deleted thing. */
export function RestoreButton({ groupId, thing, name, onError }: RestoreButtonProps) {
  const words = useWords('groups');
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restore(queryClient, groupId, thing),
    onError: (error) =>
      onError(errorSentence(error, words.groups.restoreFailed), needsNetwork(error)),
  });
  return (
    <Button
      size="sm"
      icon="undo"
      aria-label={words.groups.restoreNamed({ name })}
      isBusy={restoring.isPending}
      onClick={() => restoring.mutate()}
    >
      {words.groups.restore}
    </Button>
  );
}
