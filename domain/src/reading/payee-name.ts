/** The name of a cash withdrawal. */
export const CASH_WITHDRAWAL = 'Cash withdrawal';

const CASH = /एटीएम|\b(?:atm|atw|nwd|eaw|wdl|cash (?:w(?:ith)?d(?:rawa)?l?|paid))\b/i;
const LONGEST_ABBREVIATION = 3;
const SMALL_WORD = /^(?:and|of|the|in|to|for)$/i;

/** Whether a bank's text is about cash: `ATM`, `NWD`, `CASH WDL`. */
export function isCash(text: string): boolean {
  return CASH.test(text);
}

/** `swiggy.stores@ybl` is a UPI handle; one of digits only has no name. */
export function withoutHandle(name: string): string {
  const handle = /^(?<local>[^@\s]+)@[\w.-]+$/.exec(name)?.groups?.['local'];
  if (handle === undefined) return name;
  return handle
    .split(/[._-]+/)
    .map((part) => part.replace(/^\d+/, '').replace(/\d.*$/, ''))
    .filter((part) => part.length > 1)
    .join(' ');
}

/** A name in usual case, if the bank has it in one case. */
export function inNameCase(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word, place) => {
      if (place > 0 && SMALL_WORD.test(word)) return word.toLowerCase();
      const isAbbreviation = word.length <= LONGEST_ABBREVIATION && word === word.toUpperCase();
      return isAbbreviation
        ? word
        : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
    })
    .join(' ');
}
