const MOST_NAMED = 5;
/** How many of those who paid are named in a sentence. */
export const MOST_PAYERS_NAMED = 2;

/** A few names, and how many more there are: “Asha, Ben and 3 more”. */
export function namesInWords(names: readonly string[], most = MOST_NAMED): string {
  const shown = names.slice(0, most);
  const others = names.length - shown.length;
  return new Intl.ListFormat('en-IN').format(others === 0 ? shown : [...shown, `${others} more`]);
}

/** Those who paid an expense, in stored facts: all of them in `payers` where there are several, and in words in `paid_by`. */
export interface PaidBy {
  paid_by: string;
  payers?: readonly string[];
}

/** Those who paid an expense, inside a sentence. */
export function payersInWords({ paid_by: paidBy, payers }: PaidBy): string {
  return payers ? namesInWords(payers, MOST_PAYERS_NAMED) : paidBy;
}
