import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import * as messages from '../messages.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { restore, type DeletedRef } from '../data/restore.ts';

interface RestoreButtonProps {
  groupId: number;
  thing: DeletedRef;
  /** Names the thing that is brought back, for those who hear the button alone. */
  name: string;
  onError: ShowError;
}

/** Brings back something that was deleted. */
export function RestoreButton({ groupId, thing, name, onError }: RestoreButtonProps) {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restore(queryClient, groupId, thing),
    onError: (error) => onError(errorSentence(error, messages.restoreFailed), needsNetwork(error)),
  });
  return (
    <Button
      size="sm"
      icon="undo"
      aria-label={`Restore ${name}`}
      isBusy={restoring.isPending}
      onClick={() => restoring.mutate()}
    >
      Restore
    </Button>
  );
}
