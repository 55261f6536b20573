import { loaded } from '../ui/base/loaded.tsx';

// Most expenses have no receipt: the code for them is loaded when there is one.

/** The thumbnails of an expense's receipts, and of those that follow it. */
export const RECEIPT_STRIP = loaded(async () => (await import('./receipt-strip.tsx')).ReceiptStrip);

/** A receipt that fills the screen. */
export const RECEIPT_VIEWER = loaded(
  async () => (await import('./receipt-viewer.tsx')).ReceiptViewer,
);

/** The mark of an expense that has receipts, in a list. */
export const RECEIPT_MARK = loaded(async () => (await import('./receipt-mark.tsx')).ReceiptMark);

/** The button of a form for receipts. */
export const ADD_RECEIPT = loaded(async () => (await import('./add-receipt.tsx')).AddReceipt);

export const RECEIPTS_OF_FORM = loaded(
  async () => (await import('./receipts-of-form.tsx')).ReceiptsOfForm,
);
