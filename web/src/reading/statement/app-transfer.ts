const IS_TRANSFER = /^\W*transfers?(?: (?:in|out|to|from)\b.*)?\W*$/i;
const NAMES_ACCOUNT = /^transfer\s*:/i;

/** Whether the category of an app says that money moved between accounts; YNAB has no category then, and a payee `Transfer : Savings`. */
export function isAppTransfer(category: string, description: string): boolean {
  return IS_TRANSFER.test(category) || (category === '' && NAMES_ACCOUNT.test(description));
}
