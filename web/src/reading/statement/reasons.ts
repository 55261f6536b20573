import type { FileEntry } from './entry.ts';
import { saysOwnAccount, spaced } from './own-words.ts';

const CARD_PAYMENT =
  /\b(?:credit ?card|cc|card) ?(?:bill ?)?(?:payment|pay|pymt|bill)\b|\bcred ?club\b|\bautopay\b.*\bcard\b|\bbppy? cc\b/i;
/** A bill whose payee is the number of a card; purchases with a card have its number too. */
const CARD_NUMBER_PAID = /^(?=.*\b(?:bill ?pay|autopay|cc)\b).*\d{4}x{4,}\d{4}(?!\d)/i;
/** For the statement of a card. */
const CARD_PAID =
  /\bpayment (?:received|recd|thank)|\bthank you\b|\bautopay\b|\bbbps payment\b|\bbppy\b/i;
const TRANSFER = /\b(?:imps|neft|rtgs|upi|tpt|ift|trf|transfer|funds? trf|mob|ib)\b/i;
const SENT_BACK =
  /\b(?:rev(?:ersal|ersed|rsl)?|refund(?:ed)?|ret(?:urn|urned)?|chargeback|failed|rtn)\b/i;
const MAX_DAYS_BETWEEN = 45;
const DAY_MS = 86_400_000;
const SHORTEST_NAME = 5;

interface Around {
  /** The person's names: a transfer to one of them is their own. */
  names: readonly string[];
  isCard: boolean;
  unproved: ReadonlySet<number>;
}

/** Adds to each entry the reason why it is no expense: an own transfer, a reversal, or a missing proof. */
export function withReasons(entries: readonly FileEntry[], around: Around): FileEntry[] {
  const reversed = reversedOf(entries);
  const own = ownNames(around.names);
  return entries.map((entry) => {
    const leftOut = reasonOf(entry, around, own, reversed);
    return leftOut === entry.leftOut ? entry : { ...entry, leftOut };
  });
}

function reasonOf(
  entry: FileEntry,
  { isCard, unproved }: Around,
  own: RegExp | undefined,
  reversed: ReadonlySet<number>,
): FileEntry['leftOut'] {
  const { number, leftOut, paise } = entry;
  if (leftOut !== undefined && leftOut !== 'money in') return leftOut;
  if (reversed.has(number)) return 'reversed';
  const text = textOf(entry);
  const isIn = paise !== undefined && paise < 0;
  const paysCard = CARD_PAYMENT.test(text) || CARD_NUMBER_PAID.test(text);
  if (isCard ? isIn && CARD_PAID.test(text) : paysCard) return 'card payment';
  if (saysOwnAccount(text) || (TRANSFER.test(text) && own?.test(text) === true))
    return 'own account';
  if (leftOut !== undefined) return leftOut;
  return unproved.has(number) ? 'not proved' : undefined;
}

/** The debits that were reversed in the same file, and their reversals. */
function reversedOf(entries: readonly FileEntry[]): Set<number> {
  const reversed = new Set<number>();
  const debits = Map.groupBy(
    entries.filter(({ paise }) => paise !== undefined && paise > 0),
    ({ paise }) => Number(paise),
  );
  for (const back of entries) {
    if (back.paise === undefined || back.paise >= 0) continue;
    const isSaid = SENT_BACK.test(textOf(back));
    const debit = debits
      .get(0 - back.paise)
      ?.findLast(
        (one) =>
          !reversed.has(one.number) &&
          isSoonAfter(one, back) &&
          ((one.reference !== '' && one.reference === back.reference) ||
            (isSaid && haveNameInCommon(one, back))),
      );
    if (!debit) continue;
    reversed.add(debit.number);
    reversed.add(back.number);
  }
  return reversed;
}

function isSoonAfter(debit: FileEntry, back: FileEntry): boolean {
  if (debit.day === undefined || back.day === undefined) return false;
  const days = (Date.parse(back.day) - Date.parse(debit.day)) / DAY_MS;
  return days >= 0 && days <= MAX_DAYS_BETWEEN;
}

const COMMON =
  /^(?:upi|imps|neft|rtgs|pos|refund|reversal|reversed|return|returned|payment|bank|transfer|debit|credit|failed|chargeback)$/;

function haveNameInCommon(one: FileEntry, other: FileEntry): boolean {
  const words = new Set(namesIn(one));
  return namesIn(other).some((word) => words.has(word));
}

function namesIn(entry: FileEntry): string[] {
  const words =
    textOf(entry)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{4,}|\d{6,}/gu) ?? [];
  return words.filter((word) => !COMMON.test(word));
}

/** Full names only: first names are too common. */
function ownNames(names: readonly string[]): RegExp | undefined {
  const forms = names
    .map((name) =>
      name
        .trim()
        .split(/[\s._-]+/)
        .map(escaped),
    )
    .filter((words) => words.length > 1 && words.join('').length >= SHORTEST_NAME)
    .map((words) => words.join(String.raw`\s+`));
  return forms.length === 0
    ? undefined
    : new RegExp(String.raw`(?<!\p{L})(?:${forms.join('|')})(?!\p{L})`, 'iu');
}

function textOf({ description, source }: FileEntry): string {
  return spaced(`${description} ${source}`);
}

function escaped(word: string): string {
  return word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`);
}
