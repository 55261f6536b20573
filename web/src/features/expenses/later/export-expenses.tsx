import { errorSentence } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { exportFailed } from '../../../api/messages.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { expensesAddress, type ExpenseView } from '../public/expense-view.ts';

/** Downloads what the screen shows as CSV. */
export function exportExpenses(view: ExpenseView, onFailed: ShowError): void {
  const search = expensesAddress(view).slice('/expenses'.length);
  download(`/personal/api/expenses/export/${search}`).catch((error: unknown) =>
    onFailed(errorSentence(error, exportFailed), needsNetwork(error)),
  );
}
