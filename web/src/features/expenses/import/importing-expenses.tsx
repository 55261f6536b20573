import { call } from '../../../api/call.ts';
import { useImportedCount } from '../../../api/stoppable-import.ts';
import { ImportingDialog } from '../../../ui/dialogs/importing-dialog.tsx';

interface ImportingExpensesProps {
  count: number;
  isStopping: boolean;
  onStop: () => void;
}

/** The progress of saving the expenses of a file. */
export function ImportingExpenses({ count, isStopping, onStop }: ImportingExpensesProps) {
  const imported = useImportedCount(countExpenses, count);
  return (
    <ImportingDialog imported={imported} count={count} isStopping={isStopping} onStop={onStop} />
  );
}

async function countExpenses(): Promise<number> {
  return (await call('GET /personal/api/expenses/statistics/')).total_count;
}
