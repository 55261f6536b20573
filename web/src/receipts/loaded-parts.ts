import { loaded } from '../ui/base/loaded.tsx';

// Most expenses have no receipt: the code for them is loaded when there is one.

/** The mark of an expense that has receipts, in a list. */
export const RECEIPT_MARK = loaded(async () => (await import('./receipt-mark.tsx')).ReceiptMark);

/** The button of a form for receipts. */
export const ADD_RECEIPT = loaded(async () => (await import('./add-receipt.tsx')).AddReceipt);

export const RECEIPTS_OF_FORM = loaded(
  async () => (await import('./receipts-of-form.tsx')).ReceiptsOfForm,
);
