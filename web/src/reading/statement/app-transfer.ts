const IS_TRANSFER = /^\W*transfers?(?: (?:in|out|to|from)\b.*)?\W*$/i;
const NAMES_ACCOUNT = /^transfer\s*:/i;
const TRANSFER = /^(?:funds? )?(?:transfer(?:red)?|trf|moved) (?=(?:to|from) )/i;
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
  if (account !== '' && (quote !== '' || accounts.has(account.toLowerCase()))) return true;
  const words = description.replace(TRANSFER, '');
  const other = words === description ? undefined : BETWEEN.exec(words)?.groups?.['account'];
  return other !== undefined && accounts.has(other.toLowerCase());
}
