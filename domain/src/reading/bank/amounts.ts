import { isRupees } from '../../money.ts';

/** An amount in a message, in rupees, with the text around it up to the amounts beside it. */
export interface Mention {
  rupees: number;
  start: number;
  end: number;
  before: string;
  after: string;
}

const WHOLE = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)`;
const NUMBER = String.raw`(${WHOLE}\.\d{1,2}(?![\d.]*\d)|${WHOLE}(?![\d,]*\d|\.\d))`;
const SIGN = String.raw`(?:₹|₨|\b(?:rs|inr|rupees)(?![a-z]))`;
const WITH_SIGN = new RegExp(String.raw`${SIGN}\.? ?[:.]? ?${NUMBER}`, 'gi');
const SIGN_BEHIND = new RegExp(
  String.raw`(?<![\w.,/*-])${NUMBER} ?(?:₹|(?:rs|inr|rupees)\b|\/-)`,
  'gi',
);
// "debited by 2000.0": some banks omit the sign.
const AFTER_VERB = new RegExp(
  String.raw`\b(?:debited|credited|withdrawn|deducted|paid|spent|sent)\s+(?:by|for|with|of|amt|amount|amount of)\s*:? ?${NUMBER}(?!\d|[/\-:]\d|\s*(?:transactions?|times|items?))`,
  'gi',
);

const AROUND = 60;

/** All amounts of a plain message, in order. */
export function findMentions(text: string): Mention[] {
  const found = new Map<number, { rupees: number; start: number; end: number }>();
  for (const form of [WITH_SIGN, SIGN_BEHIND, AFTER_VERB]) {
    for (const { 0: matched, 1: number = '', index } of text.matchAll(form)) {
      const rupees = Number(number.replaceAll(',', ''));
      const start = index + matched.indexOf(number);
      const end = start + number.length;
      if (isRupees(rupees) && !found.has(start)) found.set(start, { rupees, start, end });
    }
  }
  const inOrder = [...found.values()].toSorted((one, other) => one.start - other.start);
  return inOrder.map((mention, place) => ({
    ...mention,
    before: text.slice(
      Math.max(inOrder[place - 1]?.end ?? 0, mention.start - AROUND),
      mention.start,
    ),
    after: text.slice(
      mention.end,
      Math.min(inOrder[place + 1]?.start ?? text.length, mention.end + AROUND),
    ),
  }));
}

const BALANCE = lastOf(
  /(?:\b|avl\.?|avail\.?|aval|avlb|clr|new|upd|ac)bal(?:ance|s)?(?![a-z])|\b(?:avl|avbl|avail|available)\b|\blimit\b|\blmt\b|\boutstanding\b|\bo\/s\b|\bdues?\b/gi,
);
const EVENT = lastOf(
  /\b(?:debited|debit|dr|credited|credit of|cr|spent|withdrawn|paid|sent|deducted|charged|purchase|transferred|trf|payment|txn|transaction|used|received)\b/gi,
);
const IS_BALANCE_BEHIND =
  /^ ?(?:is|as|was) (?:your|the|ur)? ?(?:new|updated|current|available|avl|avbl)? ?(?:bal\b|balance\b|limit\b|lmt\b)/i;
const BESIDE = lastOf(
  /\b(?:cash ?back|rewards?|fees?|charges|charge(?! of)|convenience|gst|tax|discount|saved|saving|points?|min(?:imum)?|total due|surcharge|off)\b/gi,
);

/** Whether the amount is the balance of an account or the rest of a limit. */
export function isBalance({ before, after }: Mention): boolean {
  const balance = BALANCE(before);
  return (balance >= 0 && balance > EVENT(before)) || IS_BALANCE_BEHIND.test(after);
}

/** Whether the amount only accompanies another one: a fee, a cashback. */
export function isBeside({ before }: Mention): boolean {
  const beside = BESIDE(before);
  return beside >= 0 && beside > EVENT(before);
}

function lastOf(form: RegExp) {
  return (text: string): number =>
    Array.from(text.matchAll(form), ({ index }) => index).at(-1) ?? -1;
}
