import { loaded } from '../ui/base/loaded.tsx';

/** A receipt that fills the screen. */
export const RECEIPT_VIEWER = loaded(
  async () => (await import('./receipt-viewer.tsx')).ReceiptViewer,
);
