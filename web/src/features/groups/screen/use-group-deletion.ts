import type { Group } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';
import { useDeleteGroup } from '../data/groups.ts';
import { restore } from '../data/restore.ts';

interface GroupDeletion {
  onBegin: () => void;
  onDeleted: () => void;
  onError: ShowError;
}

/** Asks before a group is deleted, and offers to restore it afterwards. */
export function useGroupDeletion({ onBegin, onDeleted, onError }: GroupDeletion) {
  const words = useWords('groups');
  const queryClient = useQueryClient();
  const deletion = useDeleteGroup();

  function ask({ id, name }: Group) {
    if (!confirm(words.groups.askGroupDeletion({ name }))) return;
    onBegin();
    deletion.mutate(id, {
      onSuccess: () => {
        onDeleted();
        showToast({
          text: words.groups.groupDeleted({ name }),
          undo: () => restore(queryClient, id, { kind: 'group', id }),
        });
      },
      onError: (error) => onError(words.groups.groupDeleteFailed, needsNetwork(error)),
    });
  }

  return { ask, isPending: deletion.isPending };
}
