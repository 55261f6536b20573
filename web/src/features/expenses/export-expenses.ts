import { errorSentence } from '../../api/call.ts';
import { download, DOWNLOAD_FAILED } from '../../api/download.ts';
import { expensesAddress, type ExpenseView } from './public/expense-view.ts';

/** Downloads what the screen shows as CSV. */
export function exportExpenses(view: ExpenseView, onFailed: (sentence: string) => void): void {
  const search = expensesAddress(view).slice('/expenses'.length);
  download(`/personal/api/expenses/export/${search}`).catch((error: unknown) =>
    onFailed(errorSentence(error, DOWNLOAD_FAILED)),
  );
}
