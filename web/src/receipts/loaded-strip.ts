import { loaded } from '../ui/base/loaded.tsx';

/** The thumbnails of an expense's receipts, and of those that follow it. */
export const RECEIPT_STRIP = loaded(async () => (await import('./receipt-strip.tsx')).ReceiptStrip);
