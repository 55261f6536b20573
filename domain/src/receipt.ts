/** The most bytes that a picture of a receipt may have as it is sent. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** How many receipts an expense may have. */
export const MAX_RECEIPTS = 5;
