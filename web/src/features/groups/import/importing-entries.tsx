import { useImportedCount } from '../../../api/stoppable-import.ts';
import { ImportingDialog } from '../../../ui/dialogs/importing-dialog.tsx';
import { countEntries } from '../data/imports.ts';

interface ImportingEntriesProps {
  groupId: number;
  count: number;
  isStopping: boolean;
  onStop: () => void;
}

/** The number of imported entries so far. */
export function ImportingEntries({ groupId, count, isStopping, onStop }: ImportingEntriesProps) {
  const imported = useImportedCount(() => countEntries(groupId), count);
  return (
    <ImportingDialog imported={imported} count={count} isStopping={isStopping} onStop={onStop} />
  );
}
