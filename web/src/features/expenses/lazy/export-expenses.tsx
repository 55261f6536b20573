import { errorSentence } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { expensesAddress, type ExpenseView } from '../public/expense-view.ts';
import type { Words } from '../../../words/words.ts';

/** Downloads the shown expenses as CSV. */
export function exportExpenses(words: Words, view: ExpenseView, onFailed: ShowError): void {
  const search = expensesAddress(view).slice('/expenses'.length);
  download(`/personal/api/expenses/export/${search}`).catch((error: unknown) =>
    onFailed(errorSentence(error, words.api.exportFailed), needsNetwork(error)),
  );
}
