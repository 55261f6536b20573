import { loaded } from '../../../ui/base/loaded.tsx';

// The code of these parts loads when they are first shown, or when a screen has been idle for a while.

/** The virtual window of a long list. */
export const ROW_WINDOW = loaded(async () => (await import('../list/row-window.tsx')).RowWindow);

/** A month on paper. */
export const PRINTED_MONTH = loaded(
  async () => (await import('../list/printed-month.tsx')).PrintedMonth,
);

/** The preview of Quick add. */
export const QUICK_PREVIEW = loaded(
  async () => (await import('../quick/quick-preview.tsx')).QuickPreview,
);

/** The part at the bottom of the Expenses screen. */
export const EXPENSES_TAIL = loaded(
  async () => (await import('../lazy/expenses-tail.tsx')).ExpensesTail,
);

/** The sheet and the form of an expense, and the confirmation of a deletion. */
export const EXPENSE_DIALOGS = loaded(
  async () => (await import('../form/expense-dialogs.tsx')).ExpenseDialogs,
);

/** The list of incomes. */
export const MONEY_IN = loaded(async () => (await import('../income/money-in.tsx')).MoneyIn);

/** The form of an income. */
export const INCOME_MODAL = loaded(
  async () => (await import('../income/income-modal.tsx')).IncomeModal,
);

/** Which expense a refund pays back, in the form. */
export const REFUND_OF_FIELD = loaded(
  async () => (await import('../refunds/refund-of-field.tsx')).RefundOfField,
);

/** The bill that an expense pays, in the form. */
export const PAYS_PART = loaded(async () => (await import('../form/pays-field.tsx')).PaysField);

/** The tags used last, in the form. */
export const RECENT_TAGS = loaded(async () => (await import('../form/recent-tags.tsx')).RecentTags);

/** What a refund pays back, or what came back, in a row of the list. */
export const REFUND_LINE = loaded(
  async () => (await import('../refunds/refund-line.tsx')).RefundLine,
);

/** What the money of a message may be, in Quick add. */
export const CREDIT_IN_LINE = loaded(
  async () => (await import('../credits/credit-in-line.tsx')).CreditInLine,
);

/** The messages that wait, above the list of expenses. */
export const WAITING_STRIP = loaded(
  async () => (await import('../lazy/waiting-strip.tsx')).WaitingStrip,
);

/** What repeats without having been set up, on Budget. */
export const FOUND_SERIES = loaded(
  async () => (await import('../lazy/found-series.tsx')).FoundSeries,
);

/** The bar of the selected expenses, and its dialogs. */
export const SELECT_BAR = loaded(async () => (await import('../many/select-bar.tsx')).SelectBar);

/** The form that splits an expense. */
export const SPLIT_DIALOG = loaded(
  async () => (await import('../many/split-dialog.tsx')).SplitDialog,
);

/** The line of a split bill. */
export const SPLIT_ENTRY = loaded(async () => (await import('../many/split-entry.tsx')).SplitEntry);

/** A split bill that is changed or deleted as one. */
export const BILL_DIALOG = loaded(async () => (await import('../many/bill-dialog.tsx')).BillDialog);

/** An expense of the ledger while expenses are selected. */
export const PICK_ENTRY = loaded(async () => (await import('../many/pick-entry.tsx')).PickEntry);

/** The tag that narrows the list. */
export const TAG_LINE = loaded(async () => (await import('../many/tag-line.tsx')).TagLine);

export const TAGS_DIALOG = loaded(async () => (await import('../many/tags-dialog.tsx')).TagsDialog);
