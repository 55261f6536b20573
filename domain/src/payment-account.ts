/** The most accounts that somebody can have. */
export const MAX_ACCOUNTS = 20;

/** The most code points the name of an account may have. */
export const MAX_ACCOUNT_NAME = 30;

/** What somebody pays with. */
export const ACCOUNT_KINDS = ['cash', 'bank', 'card', 'wallet'] as const;

/** One of {@link ACCOUNT_KINDS}. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The most days after a statement on which its payment can be due. */
export const MAX_DUE_DAYS = 60;

/** The last digits of an account: two to four. */
export const ACCOUNT_DIGITS = /^\d{2,4}$/;

// Banks hide the other digits behind x, * or dots, or write the number behind a word: XX1234, *1234, ending 1234, A/c no. ...1234.
const MASKED =
  /(?:\bending(?:\s+(?:with|in|on))?|\b(?:a\/c|acct?|account|card|wallet)(?:\s*(?:no|number|num)\b)?|(?<![\p{L}\d])x+|[*•…]|\.{2,})[\s.:\-x*•…]*(?<digits>\d{2,})(?![\d,.]*\d)/giu;

/**
 * The one account to whose last digits a text refers, such as a bank's message: the number in the text ends in all digits of the
 * account. Undefined if none fits, or more than one.
 */
export function accountInText<Account extends { digits: string | null }>(
  text: string,
  accounts: readonly Account[],
): Account | undefined {
  const numbers = Array.from(text.matchAll(MASKED), ({ groups }) => groups?.['digits'] ?? '');
  const fitting = accounts.filter(
    ({ digits }) => digits !== null && numbers.some((number) => number.endsWith(digits)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
