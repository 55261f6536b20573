import type { CalendarDate } from '../../month.ts';
import { countAmounts, type MarkedText } from './marked-text.ts';
import { SENTENCE_END } from './plain-text.ts';
import { words } from './words.ts';

// What else stands in a message that was read as one payment. Nobody sees it before it is saved: whatever is not explained makes it wait.

/** Modal verbs, negations and conditions are closed classes of words: beside a payment they say that it was perhaps not made. */
const PERHAPS = words(String.raw`
  not \w+n't no(?!\.?_?(?:[№§\d]|[x*]+\d)) never nor will would shall should may might can could must if unless until till whether once when before yet pending awaiting except instead
  to_be about_to being_(?:\w+ed|check\w*) wrong(?:ly)? mistaken(?:ly)? duplicate attempt\w* try trying tried again retry expected likely
  nahi nahin agar yadi hoga hogi honge jayega jayegi jaega jaegi jayenge नहीं मत अगर यदि होगा होगी होंगे जाएगा जाएगी जायेगा जायेगी`);

/** The words of a movement of money, by their stems. */
const MOVEMENT = words(String.raw`
  debit\w* credit(?:ed|s|ing)? paid pays? paying payments? payable sent sends? sending spent spends? charg(?:e|es|ed|ing) withdraw\w* withdrew transfer\w* deduct\w* purchas\w* receiv\w* received
  refund\w* revers\w* return\w* cash_?back deposit\w* remit\w* collect\w* billed fees? penalty interest fine
  txns? trxn transactions? emi mandate instal?ments? owed? owes? due dues pledg\w* block(?:ed|ing) held hold adjust\w* settl\w* waiv\w* borrow\w* lent loan\w*
  जमा डेबिट क्रेडिट भुगतान वापस रिफंड भेजे काटे प्राप्त jama bhugtan wapas kaat\w* kat bheje`);

/** The words of a sentence that only repeats or completes the payment: how, from where, to whom, when. */
const COMPLETES = new Set(
  `debit debited debits credit paid payment payments sent spent txn trxn transaction transactions purchase transfer money amount amt alert update success successful successfully done completed status
  from frm to by via using with through thru on at for in of and your ur the a an is was has been it its this using used card account bank a/c ac upi imps neft rtgs pos atm ref no id number rrn utr info mode type
  aval avlb avbl avlbl lmt cr clr current credited date dated dt time hrs ist dear customer cardholder user hi hello thanks thank you gpay phonepe paytm bhim google pay cred amazon wallet own lite balance bal avl available updated limit total clear closing new
  towards favouring beneficiary payee merchant name purpose remarks remark note details summary instant auto timely complete bill spend b-connect bhugtan se kiya kiye gaya gaye hua hue safal phonepe emandate autopay mandate executed`.split(
    /\s+/,
  ),
);

/** Money that came in, unless it is the payee's side of the payment. */
const CAME_IN = words('credit(?:ed)? received refund(?:ed)? revers(?:ed|al) cash_?back returned');
const SIDE_OF_PAYEE =
  /\bcr\.? to\b|(?:and |&|,)? ?(?:has been |is )?credited (?:to|in) (?!(?:your|ur|my)\b)|(?:[\p{L}.)…] ?|§ ?)(?:has been |is |got )?credited\b(?= ?(?:$|[.,;:(№]))|\breceived (?:your|by (?!you|us))|\bcredit §?(?:card|limit)\b/giu;

/** A number that no field has explained and that could be an amount: with decimals or groups, or beside a movement. */
const BARE_AMOUNT =
  /(?<![\p{L}\d@/*#.,:_-])\d[\d,]*(?:[.,]\d+)(?![\p{L}\d@*/:_-])|\b(?:debit(?:ed)?|paid|sent|spent|charged|withdrawn|of|by|with|amount|amt)\b:? \d{2,6}(?![\p{L}\d@*/:_.-])|(?<![\p{L}\d@/*#.,:_-])\d{2,6} (?:debited|paid|sent|spent|charged|withdrawn|credited|received|only)\b/iu;
/** A balance without a currency, and the bank whose account it is. */
const BALANCE_CLAUSE =
  /\b(?:(?:avl?b?l?|aval|available|clr|clear|total|new|closing) ?)*(?:bal(?:ance)?|avl|lmt|limit)\b[ .:]*(?:is |rs\.? ?|inr ?)?\d[\d,]*(?:\.\d+)?(?: ?cr\b)?/giu;
const SENDER = /^ ?(?:[\p{L}.]+ ){0,3}[\p{L}.]+: /u;
const NAMED_BANK =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}.]* )*(?:Bank|BANK) (?:Of|of|OF) \p{Lu}\p{L}+(?: ?-? ?[xX*]*\d{2,6})?/gu;
const BANK_OF_ACCOUNT =
  /\b(?:from|using|via|by|with|in|on|through)(?<lead>:? )(?:[\p{Lu}\d][\p{L}\d.]*(?: ?& ?| (?:of |and )?|(?=-))){1,4}(?=-? ?(?:bank|upi|§|lite|$))|- ?[\p{Lu}][\p{L}& .]*$/giu;
const CURRENCY_LEFT =
  /(?![¤¢])\p{Sc}|(?<![\p{L}\p{M}])(?:rs|inr|rupees?|lakhs?|crores?|paise)(?![\p{L}\p{M}])/iu;

/** A participle behind or before the amount: one that is not known may say anything. */
const KNOWN_PARTICIPLE =
  /^(?:debited|credited|used|charged|billed|deducted|purchased|transferred|swiped|remitted|collected|recovered|redeemed|processed|completed|approved|confirmed|executed|dated|linked|named|received|levied|cleared|honoured|honored|united|limited|registered|authori[sz]ed|issued|auto-debited|requested|combined|added|placed|renewed|booked|recharged|updated|posted|need|feed|seed|speed|red|bed|med|ltd|weed|reed|led|ahmed|fried|unlimited|branded|associated|certified|aged|shared|sacred|need|indeed|moved|ended|presented)$/i;

/** A day that is told from another day, or that belongs to the balance. */
const OTHER_DAY =
  /\b(?:last|previous|earlier) (?:[¦\p{L}])|\bago\b|\bday before\b|¢[^;¤]*\bas (?:of|on|at) ¦(?!.*¦)/iu;

/** A message that was read as a payment: its plain text, its marked facts, and what was read of them. */
export interface ReadFacts {
  plain: string;
  marked: MarkedText;
  merchant: string;
  day: CalendarDate;
}

/** The first thing in a payment's message that is not explained by the payment; undefined if everything is. */
export function findUnexplained({ plain, marked, merchant, day }: ReadFacts): string | undefined {
  const { text, amounts, days } = marked;
  if (amounts.length !== 1) return 'amounts';
  if (countAmounts(plain) > amounts.length + count(text, /[¢±∓]/g)) return 'amount outside';
  if (new Set(days).size > 1 || days.some((one) => one !== day)) return 'days';
  if (OTHER_DAY.test(text)) return 'other day';
  if (/[±∓]/.test(text)) return 'second amount';
  const facts = withoutName(text, merchant);
  if (CURRENCY_LEFT.test(facts.replaceAll(/\(?(?:in )?(?:rs|inr)\.?\)?(?= ?[¤¢])/gi, '')))
    return 'currency';
  if (MOVEMENT.test(merchant) && CAME_IN.test(merchant)) return 'name';
  if (CAME_IN.test(facts.replaceAll(SIDE_OF_PAYEE, ' '))) return 'came in';
  const sentences = facts.replaceAll(SIDE_OF_PAYEE, ' ').split(SENTENCE_END);
  for (const written of sentences) {
    const sentence = withoutExplained(written);
    if (sentence.includes('¤')) {
      if (PERHAPS.test(sentence)) return 'perhaps';
      if (hasUnknownParticiple(sentence)) return 'participle';
      if (BARE_AMOUNT.test(sentence)) return 'number';
    } else if (
      (MOVEMENT.test(sentence) && !/^[^¤]*¢\W*$/.test(sentence)) ||
      BARE_AMOUNT.test(sentence)
    ) {
      const strange = strangeWord(sentence);
      if (strange !== undefined) return `sentence: ${strange}`;
    }
  }
  return undefined;
}

function withoutName(text: string, merchant: string): string {
  const known = new Set(merchant.toLowerCase().split(/\s+/));
  return text
    .split(' ')
    .map((word) =>
      known.has(word.toLowerCase().replaceAll(/^[^\p{L}\d]+|[^\p{L}\p{M}\d]+$/gu, ''))
        ? word.replaceAll(/[\p{L}\p{M}\d]+/gu, '…')
        : word,
    )
    .join(' ');
}

function hasUnknownParticiple(sentence: string): boolean {
  return Array.from(
    sentence.matchAll(/(?<![\p{L}\d@.'-])[a-z][\p{L}-]*ed(?![\p{L}@'])/giu),
    ([word]) => word,
  ).some((word) => !KNOWN_PARTICIPLE.test(word) && /^[a-z]/.test(word));
}

function withoutExplained(sentence: string): string {
  return sentence
    .replace(SENDER, (sender) => (MOVEMENT.test(sender) ? sender : ' '))
    .replaceAll(BALANCE_CLAUSE, ' ')
    .replaceAll(NAMED_BANK, ' ')
    .replaceAll(BANK_OF_ACCOUNT, ' ');
}

function strangeWord(sentence: string): string | undefined {
  return Array.from(sentence.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'/&.-]*/gu), ([word]) =>
    word.toLowerCase().replace(/[.'-]+$/, ''),
  ).find((word) => word.length > 1 && !COMPLETES.has(word));
}

function count(text: string, form: RegExp): number {
  return Array.from(text.matchAll(form)).length;
}
