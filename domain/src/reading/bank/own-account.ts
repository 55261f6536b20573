import { FEE, MEANS, PAYS_AT_ONCE } from './card-words.ts';
import { isField } from './merchant.ts';
import { isGivenByAnother } from './wallet-giver.ts';

// The accounts of a message: those that hold the recipient's money, where it goes when it stays the recipient's, and those of a biller.

const KIND = String.raw`(?:a\/c|ac|acc|acct|account|(?:(?:credit|debit|prepaid|forex|visa|rupay|fast) ?)?card|\p{L}+card|cc|wallet|fastag|tag|vehicle|upi lite|pay balance|khat[ae]|khaat[ae]|खात[ाे]|कार्ड|वॉलेट|अकाउंट)`;
const MASK = String.raw`\(?(?:[x*#.]+ ?-?\d{2,6}|[x*]{2,}(?:[- ][x*]{2,})*[- ]?\d{2,6}|\d{0,9}[x*]+\d{2,6}|\d{4,6}[x*]{2,}|[a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d{3,18})(?!\d|[/\-]\d\d| is (?:your|the|ur|my)\b)\)?`;
const LINK = String.raw`(?: ?(?:no|number|num|nos|ending|ends|with|in|linked|to|for|type|your|of)\b\.?| ?[:#-]){0,4} ?`;
const ACCOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:(?:your|ur|my|aap(?:ke|ka|ki)|आपके|आपका) (?:(?!(?:at|for|to|of|from|with|by|on|in|bill|payment|purchase|txn|transaction|upi|transfer)\b)[\p{L}\p{M}&]+ ){0,4}?${KIND}s?(?![\p{L}\p{M}])(?:${LINK}${MASK})?|${KIND}(?:(?![\p{L}\p{M}])${LINK}|(?=x+\d))${MASK}|bank(?: ?- ?| )\d{4}\b|[x*]{1,}\d{3,6}\b|(?:ending|ends)(?: with| in| no)? ${MASK}|upi lite\b|(?<=\b(?:to|into|in|from) )wallet\b|(?!(?:to|into|in|from)\b)[\p{L}\p{M}]+ (?:pay balance|wallet|वॉलेट)(?![\p{L}\p{M}]))`,
  'giu',
);
/** Money that goes there stays the recipient's, or pays for what was counted when it was spent. */
const OWN_DEPOSIT = /^(?:your|ur|my)\b.*\b(?:own|credit card|rd|fd|ppf|nps|deposit)\b/i;
/** A purse of the recipient: what is loaded into it is spent later. */
const OWN_WALLET = /\bwallet\b|वॉलेट|\bpay balance\b|\bupi lite\b/i;
const LOADED =
  /\b(?:to|into|in|towards|load(?:ed|ing)?(?: of)?|top-? ?up(?: of)?|recharge of) (?:your |ur |my )?$/i;
const LOADED_BEHIND =
  /^ (?:mein|me|में|मे|(?:(?:has been|is|was) )?(?:successfully )?(?:topped|loaded|recharged))(?![\p{L}\p{M}])/iu;
/** An account with a name in front of its kind. */
const NAMED_ACCOUNT =
  /^(?:your|ur|aap(?:ke|ka|ki)|आपके|आपका) ([\p{L}\p{M}& ]+?) (?:a\/c|ac|acc|acct|account|khat|khaat|खात|अकाउंट)/iu;
/** Whoever keeps such an account keeps money, or has lent it. */
const HOLDS_MONEY =
  /\b(?:bank|savings?|current|salary|loan|credit|card|deposit|[rf]d|ppf|e?pf|nps|samriddhi|ssy|demat|trading|fund|investment|wallet|fastag|bachat)\b|बैंक|बचत|ऋण|लोन|जमा|कार्ड/iu;
const IS_CARD = /\b(?:card|cc)s?\b|कार्ड/iu;
/** What a card is owed was counted when the card paid. */
const OWED_BEHIND = /^ (?:bills?|dues?|outstanding|(?:re)?payments?|statement|auto ?pay)\b/iu;
const PAID_BEHIND = /^ (?:(?:bills?|dues?) (?:re)?payment|repayment)\b/i;
const OWED_BEHIND_IN_HINDI = /^ (?:k[ae]|का|के) (?:bill|बिल)(?![\p{L}\p{M}])/iu;
/** What money was paid to or for, and not what paid it: the card of a bank. */
const PAID_TO = new RegExp(
  String.raw`\b(?:debit(?:ed)?|dr|paid|payment|transfer(?:red)?|trf|sent|moved|remitted|neft|imps|rtgs)\b[^;]*(?:(?<!\b(?:charged|debited|billed|posted|credited) )\bto|\b(?:towards|for|against|(?:debit|payment) of)) (?:(?!(?:your|ur|my|txn|transaction|purchase|${MEANS}|${FEE})\b)[\p{L}&.]+ ){0,3}$`,
  'iu',
);
/** What a bank's narration names is the other side of a payment, unless a card has paid at a shop. */
const NARRATED =
  /\binfo:? ?(?:(?:ach|nach|ecs|bil|onl|bpay|si|imps|neft|d|dr)[ */-]{1,3})*(?:[\p{L}&.]+ ){0,3}$/iu;
const HAS_FEE = new RegExp(String.raw`^ ${FEE}\b`, 'i');
const WITHOUT_BILL = new RegExp(String.raw`\b${PAYS_AT_ONCE} ?card`, 'i');
const FOR_WHAT = /\b(?:to|towards|for|of|against) (?:[\p{L}&.]+ ){0,3}$/iu;
const OF_A_BILL = /\bbill\b[^;]* received (?:towards|against|for) $/i;
const FROM_OWN = /\bfrom (?:your|ur|my) [^;]{0,50}to $/i;

/**
 * Replaces the accounts of a message by §, those to which the recipient's own money goes by `own §`, and those that are only a number by
 * which a biller knows its customer by №.
 */
export function withAccounts(text: string): string {
  const marked = text.replaceAll(ACCOUNT, (account: string, at: number, whole: string) =>
    targetOf(account, whole.slice(0, at), whole.slice(at + account.length)),
  );
  return withWallets(marked).replaceAll(/§(?: ?§)+/g, '§');
}

/**
 * The sign of an account: `own` where the text in front of it says that the recipient's money went there, `owed` for a card that is paid,
 * `purse` for a wallet.
 */
function targetOf(account: string, before: string, after: string): string {
  if (OWN_WALLET.test(account))
    return LOADED.test(before) || LOADED_BEHIND.test(after) ? 'purse §' : '§';
  const isOwed =
    OWED_BEHIND_IN_HINDI.test(after) ||
    (FOR_WHAT.test(before) && OWED_BEHIND.test(after)) ||
    (/(?:^|[;:,!] )$/.test(before) && PAID_BEHIND.test(after));
  if (IS_CARD.test(account) && isOwed) return 'own §';
  const isOwn = OWN_DEPOSIT.test(account)
    ? /(?<!\b(?:charged|debited) )\b(?:to|towards) $/i.test(before)
    : FROM_OWN.test(before) && /^(?:your|ur|my)\b(?!.*\bloan\b)/i.test(account);
  if (isOwn) return 'own §';
  if (IS_CARD.test(account) && isPaidCard(account, before, after)) return 'owed §';
  return isOfBiller(account, before, after) ? '№' : '§';
}

/** Whether a payment goes to a card, and not from it: what the card is owed was counted when it paid. */
function isPaidCard(account: string, before: string, after: string): boolean {
  if (WITHOUT_BILL.test(account) || HAS_FEE.test(after)) return false;
  return PAID_TO.test(before) || NARRATED.test(before);
}

/** Whether an account is the number by which a biller knows its customer: a payment for it was received, and it holds no money. */
function isOfBiller(account: string, before: string, after: string): boolean {
  const isFor =
    /\b(?:payment|amount|received|recd)\b[^;]* (?:towards|against|for) $/i.test(before) ||
    /^ (?:ke liye|के लिए)/iu.test(after);
  if (OF_A_BILL.test(before) && !HOLDS_MONEY.test(account)) return true;
  const name = NAMED_ACCOUNT.exec(account)?.[1] ?? '';
  return isFor && name !== '' && !HOLDS_MONEY.test(name) && !isField(name);
}

/** A wallet is the place of own money unless another person put the money there. */
function withWallets(text: string): string {
  return text.replaceAll('purse §', () => (isGivenByAnother(text) ? '§' : 'own §'));
}
