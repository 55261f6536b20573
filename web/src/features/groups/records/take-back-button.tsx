import type { GroupEvent } from '@hisaab/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { takeBackImport } from '../data/imports.ts';
import * as messages from '../messages.ts';

interface TakeBackButtonProps {
  groupId: number;
  /** The event of an import. */
  event: GroupEvent;
  onError: ShowError;
}

/** Takes an import back, after a question: what was changed in it since goes too. */
export function TakeBackButton({ groupId, event, onError }: TakeBackButtonProps) {
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: () => takeBackImport(queryClient, groupId, event.thing.id),
    onError: (error) =>
      onError(errorSentence(error, messages.importTakenBackFailed), needsNetwork(error)),
  });
  return (
    <Button
      size="sm"
      icon="undo"
      aria-label={`Take back ${event.subject}`}
      isBusy={taking.isPending}
      onClick={() => {
        if (confirm(messages.askTakeBack(event.subject))) {
          taking.mutate();
        }
      }}
    >
      Take back
    </Button>
  );
}
