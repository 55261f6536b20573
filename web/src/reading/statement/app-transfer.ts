const IS_TRANSFER = /^\W*transfers?(?: (?:in|out|to|from)\b.*)?\W*$/i;
const NAMES_ACCOUNT = /^transfer\s*:/i;
const BETWEEN = /^(?:to|from) (?<quote>['"‘“]?)(?<account>.+?)['"’”]?$/iu;

/** Whether a text of a row says that money moved between accounts of an app, which has `accounts`. */
export function isAppTransfer(
  { category, description }: { category: string; description: string },
  accounts: ReadonlySet<string>,
): boolean {
  // YNAB has no category then, and a payee `Transfer : Savings`.
  if (IS_TRANSFER.test(category) || (category === '' && NAMES_ACCOUNT.test(description))) {
    return true;
  }
  const { quote = '', account = '' } = BETWEEN.exec(category)?.groups ?? {};
  return account !== '' && (quote !== '' || accounts.has(account.toLowerCase()));
}
