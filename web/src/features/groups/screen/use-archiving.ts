import type { ListedGroup } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';
import { unarchive, useArchive } from '../data/archive.ts';

/** Archives a group for the user, with a toast that undoes it, or unarchives one. */
export function useArchiving({ onBegin, onError }: { onBegin: () => void; onError: ShowError }) {
  const words = useWords('groups');
  const queryClient = useQueryClient();
  const archiving = useArchive();
  return (group: ListedGroup) => {
    onBegin();
    const archived = !group.archived;
    const failed = archived ? words.groups.archiveFailed : words.groups.bringBackFailed;
    archiving.mutate(
      { group, archived },
      {
        onSuccess: () => {
          if (!archived) return;
          showToast({
            text: words.groups.groupArchived({ name: group.name }),
            undo: () => unarchive(queryClient, group.id),
          });
        },
        onError: (error) => onError(errorSentence(error, failed), needsNetwork(error)),
      },
    );
  };
}
