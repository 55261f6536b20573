import type { CalendarDate } from '../../month.ts';
import { countAmounts, hasScaledAmount, type MarkedText } from './marked-text.ts';
import { SENTENCE_END } from './plain-text.ts';
import { words } from './words.ts';

// What else stands in a message that was read as one payment. Nobody sees it before it is saved: whatever is not explained makes it wait.

/** Modal verbs, negations and conditions are closed classes of words: beside a payment they say that it was perhaps not made. */
const PERHAPS = words(String.raw`
  not \w+n't no(?!\.?_?(?:[№§\d]|[x*]+\d)) never nor will would shall should may might can could must if unless until till whether once when before yet pending awaiting except instead
  to_be about_to being_(?:\w+ed|check\w*) wrong(?:ly)? mistaken(?:ly)? duplicate attempt\w* try trying tried again retry expected likely
  total overall summary so_far (?:this|last|per|every|each)_(?:day|week|month|year|quarter|cycle) in_(?:january|february|march|april|may|june|july|august|september|october|november|december) sample test(?:ing)? reminder hold minimum_(?!avg|average|bal)\w+
  nahi nahin agar yadi hoga hogi honge jayega jayegi jaega jaegi jayenge नहीं मत अगर यदि होगा होगी होंगे जाएगा जाएगी जायेगा जायेगी`);

/** In a sentence of its own they speak of the payment before it, where modal verbs speak of points, limits and what is next. */
const NOT_YET = words(String.raw`
  pending awaiting awaited yet_to (?:being|under)_(?:\w+ed|check\w*|verification|review|process\w*) wrong(?:ly)? mistaken(?:ly)? error erroneous(?:ly)? duplicate retry sample test(?:ing)? reminder demo void(?:ed)? aborted cancelled
  (?:to|and)_(?:approve|proceed|complete|confirm|pay(?!_¤)|authori[sz]e) (?:pre-?)?authori[sz]ation pre-?auth deemed estimated approx\w* actual exceeded overdrawn`);

/** The words of a movement of money, by their stems. */
const MOVEMENT = words(String.raw`
  debit\w* credit(?:ed|s|ing)? paid pays? paying payments? payable sent sends? sending spent spends? charg(?:e|es|ed|ing) withdraw\w* withdrew transfer\w* deduct\w* purchas\w* receiv\w* received
  refund\w* revers\w* return\w* cash_?back deposit\w* remit\w* collect\w* billed fees? penalty interest fine
  txns? trxn transactions? emi mandate instal?ments? owed? owes? due dues pledg\w* block(?:ed|ing) held hold adjust\w* settl\w* waiv\w* borrow\w* lent loan\w*
  जमा डेबिट क्रेडिट भुगतान वापस रिफंड भेज[ाेी] काटे प्राप्त पेमेंट ट्रांसफर रिचार्ज jama bhugtan wapas kaat\w* kat bheje`);

/** The words of a sentence that only repeats or completes the payment: how, from where, to whom, when. */
const COMPLETES = new Set(
  `surcharge waiver applies applicable maintenance chq cheque clearing charges nil delicious debit debited debits credit paid payment payments sent spent txn trxn transaction transactions purchase transfer money amount amt alert update success successful successfully done completed status
  from frm to by via using with through thru on at for in of and your ur the a an is was has been it its this using used card account bank a/c ac upi imps neft rtgs pos atm ref no id number rrn utr info mode type
  aval avlb avbl avlbl lmt cr clr current credited date dated dt time hrs ist dear customer cardholder user hi hello thanks thank you gpay phonepe paytm bhim google pay cred amazon wallet own lite balance bal avl available updated limit total clear closing new
  towards favouring beneficiary payee merchant name purpose remarks remark note details summary instant auto timely complete bill spend b-connect bhugtan se kiya kiye gaya gaye hua hue safal phonepe emandate autopay mandate executed`.split(
    /\s+/,
  ),
);

/** What a sentence about one payment may say of it in small letters; with anything else it says something more. */
const TELLS = new Set(
  `पेमेंट पर safaltapurvak सफलतापूर्वक की राशि rashi आपका रही हो पूरा raha rahi ho poora pura को से का गए दिनांक प्रिय ग्राहक द्वारा भुगतान डेबिट भेजे किया किए गया गई आपने सफल रहा हुआ हुए यूपीआई के है खर्च अंतरित दिए काटी लिए ko se ka ke hain hai gaye gaya hua hue par bheje bheja diye kiye kharch aapne tumne aapka aapke bhej chukaye nikale kaat kaata li gayi ki safal bhugtan dinank tarikh dwara sahit
  withdrawn through thru charges charge you've you have has made bill autopay pay trf processed fastag mandate recovered cheque chq favouring favour an annual premium e-mandate executed toll slice frm banking cleared approved recharge netbanking internet standing instruction booking maintenance cardholder as online drawn fund consumer savings rent net billpay out linked being just aeps member auto instalment installment worth went amt payee recurring auto-debited policy collected monthly refill swiped rupay left issued cash withdrawal moved spend billed levied non-maintenance mobile one electricity order against e-ticket collect lmt stands merchant gone ride gift value taken remitted dated withdraw home parking membership trip avlbal cylinder veh digibank client folio non locker app pass exam renewal subscriber quarter post book service sum pos subscription renewed near quarterly scanning e-comm contactless cardless onto its way quick fuel corporate fees outlet medical metro taxpayer prepaid late fee incl inclusive gst return sms atm wdl dr cr deducted transferred purchase charged withdrawal loan ticket tickets water municipal corporation mutual wallet beneficiary meal bal sent successfully we we've vehicle plaza under sub term student got per micro point e-com ecom khate kat mein tag twds fm chrgs clearing valid tax property valid bob credited dt ended presented dear bank upi sa minimum average chq co-brand remittance redeemed confirmed corporate issue decline other varshik shulk difference property operation service crossing fare trip driver debit/credit gifts points e-commerce online amazon emi sip purchase emi's average ecs ach nach imps neft rtgs upi high small value thx challan honoured invested invoiced equivalent commerce comm com co brand phone माध्यम रोजी बीमा प्रीमियम हेतु भुगतान fi xx dr donated dispensed routed pushed utilised utilized despatched ported tapped subtracted knocked drew off balance donation beyond free limit days संख्या ended paying interest towards gold pos`.split(
    /\s+/,
  ),
);

/** Money that came in, unless it is the payee's side of the payment. */
const CAME_IN = words('credit(?:ed)? received refund(?:ed)? revers(?:ed|al) cash_?back returned');
const SIDE_OF_PAYEE =
  /\bcr\.? to\b|(?:and |&|,)? ?(?:has been |is )?credited (?:to|in) (?!(?:your|ur|my)\b)|(?:[\p{L}.)…] ?|§ ?)(?:has been |is |got )?credited\b(?= ?(?:$|[.,;:(№]))|\breceived (?:your|by (?!you|us))|\bcredit §?(?:card|limit)\b/giu;

/** The money itself is still to come; points that are do not matter. */
const MONEY_TO_COME =
  /\b(?:amount|amt|money|it|same|sum)\b[^;]{0,20}\b(?:be|being|get) credited\b/i;

/** A number that no field has explained and that could be an amount: with decimals or groups, or beside a movement. */
const BARE_AMOUNT =
  /(?<![\p{L}\d@/*#.,:_-])\d[\d,]*(?:[.,]\d+)(?![\p{L}\d@*/:_-])|\b(?:debit(?:ed)?|paid|sent|spent|charged|withdrawn|of|by|with|amount|amt)\b:? \d{2,6}(?![\p{L}\d@*/:_.-])|(?<![\p{L}\d@/*#.,:_-])\d{2,6} (?:debited|paid|sent|spent|charged|withdrawn|credited|received|only)\b/iu;
/** A balance without a currency, and the bank whose account it is. */
const BALANCE_CLAUSE =
  /\b(?:(?:avl?b?l?|aval|available|clr|clear|total|new|closing) ?)*(?:bal(?:ance)?|avl|lmt|limit)\b[ .:]*(?:is |rs\.? ?|inr ?)?\d[\d,]*(?:\.\d+)?(?: ?cr\b)?/giu;
const SENDER = /^ ?(?:[\p{L}.]+ ){0,3}[\p{L}.]+: /u;
/** The bank under its message. */
const SIGNATURE = / ?- ?[\p{Lu}][\p{L}&]*$/u;
const OF_A_SENDER =
  /\b(?:bank|card|upi|pay|wallet|fastag|phonepe|paytm|gpay|bhim|cred|slice|simpl|jupiter|mobikwik|freecharge|navi|groww|kotak|axis|federal|hi|dear|alert|update|payu|billdesk|uber|payment|transaction)\b/i;
const NAMED_BANK =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}.]* )*(?:Bank|BANK) (?:Of|of|OF) \p{Lu}\p{L}+(?: ?-? ?[xX*]*\d{2,6})?/gu;
const BANK_OF_ACCOUNT =
  /\b(?:from|using|via|by|with|in|on|through)(?<lead>:? )(?:[\p{Lu}\d][\p{L}\d.]*(?: ?& ?| (?:of |and )?|(?=-))){1,4}(?=-? ?(?:bank|upi|§|lite|$))|- ?[\p{Lu}][\p{L}& .]*$/giu;
const CURRENCY_LEFT =
  /(?![¤¢])\p{Sc}|(?<![\p{L}\p{M}])(?:rs|inr|rupees?|lakhs?|crores?|paise)(?![\p{L}\p{M}])/iu;

/** A participle behind or before the amount: one that is not known may say anything. */
const KNOWN_PARTICIPLE =
  /^(?:debited|credited|used|charged|billed|deducted|purchased|transferred|swiped|remitted|collected|recovered|redeemed|processed|completed|approved|confirmed|executed|dated|linked|named|received|levied|cleared|honoured|honored|united|limited|registered|authori[sz]ed|issued|auto-debited|requested|combined|added|placed|renewed|booked|recharged|updated|posted|need|feed|seed|speed|red|bed|med|ltd|weed|reed|led|ahmed|fried|unlimited|branded|associated|certified|aged|shared|sacred|need|indeed|moved|ended|donated|dispensed|routed|pushed|utilised|utilized|despatched|ported|tapped|subtracted|knocked|presented|invoiced)$/i;

/** The amount of several payments is that of none. */
const OF_SEVERAL =
  /\b(?:[2-9]|\d{2,}|two|three|four|five|multiple|several) (?:transactions|txns|trxns|payments|purchases)\b/i;

/** A question that is no advice, as "Not you?" is: whoever asks does not report. */
const SENTENCES = /(?<=[.!?])\s+|\n/u;
const ADVISES =
  /\b(?:not|wasn't|lost|small txns|dispute|was (?:it|this)|queries|need help|block a\/c|fraud)\b[^?]*\?$/i;
/** Digits or letters that belong to the amount, as in `2.5k` and `500-600`. */
const PART_OF_NUMBER = /¤(?:[\p{L}\d]| ?[/-] ?\d)|\d ?[/-] ?¤/u;
/** A date that is none, as the 31st of February. */
const OTHER_DATE = /(?<![\p{L}\d/-])\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?(?![\p{L}\d/-])/u;
const INTO_OWN =
  /\b(?:credited|transferred|moved|deposited|paid|sent|added)(?: ¤)? (?:to|in|into) (?:your|ur|my|you|me)\b|\bdebited to (?:your |ur )?loan\b|\btop[- ]?up\b/i;

/** Whoever stands in front of such a verb gave the money: "Suresh sent ¤ to §". */
const GIVEN_BY_NAME =
  /^\W*(?<name>(?:(?:\p{Lu}[\p{L}.]*|…) ){1,4})(?:(?:has|have|just|successfully) )*(?:sent|paid|transferred|gave|deposited|remitted|moved) ¤/u;

/** A notification that was cut off: what is missing may say that nothing was paid. */
const CUT_OFF = /\.{3}["')\]]*$/;

/** A day that is told from another day, or that belongs to the balance. */
const OTHER_DAY =
  /\b(?:last|previous|earlier) (?:[¦\p{L}])|\bago\b|\bday before\b|¢[^;¤]*\bas (?:of|on|at) ¦(?!.*¦)/iu;

/** Whether a text has a word of a movement of money, made or not. */
export function namesMovement(text: string): boolean {
  return MOVEMENT.test(text);
}

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
  if (CUT_OFF.test(plain)) return 'cut off';
  if (OF_SEVERAL.test(text)) return 'several';
  if (hasScaledAmount(plain)) return 'rounded amount';
  if (countAmounts(plain) > amounts.length + count(text, /[¢±∓]/g)) return 'amount outside';
  if (new Set(days).size > 1 || days.some((one) => one !== day)) return 'days';
  if (INTO_OWN.test(plain)) return 'into own';
  if (OTHER_DAY.test(text)) return 'other day';
  if (/[±∓]/.test(text)) return 'second amount';
  const facts = withoutName(text, merchant);
  if (CURRENCY_LEFT.test(facts.replaceAll(/\(?(?:in )?(?:rs|inr)\.?\)?(?= ?[¤¢])/gi, '')))
    return 'currency';
  if (MOVEMENT.test(merchant) && CAME_IN.test(merchant)) return 'name';
  // A name in capitals takes in the word behind it, and one such word alone is hardly a name.
  if (NOT_YET.test(merchant.replace(/^\S+ /, ''))) return 'name';
  if (CAME_IN.test(facts.replaceAll(SIDE_OF_PAYEE, ' ')) || MONEY_TO_COME.test(facts))
    return 'came in';
  const sentences = facts.replaceAll(SIDE_OF_PAYEE, ' ').split(SENTENCE_END);
  for (const written of sentences) {
    if (NOT_YET.test(written)) return 'not yet';
    const sentence = withoutExplained(written);
    if (sentence.includes('¤')) {
      if (PERHAPS.test(sentence)) return 'perhaps';
      if (isGivenByName(sentence)) return 'payer';
      if (isAsked(plain)) return 'question';
      if (PART_OF_NUMBER.test(sentence)) return 'part of a number';
      if (OTHER_DATE.test(sentence)) return 'date';
      const word = tellingMore(written);
      if (word !== undefined) return `tells: ${word}`;
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

function isAsked(plain: string): boolean {
  return plain
    .split(SENTENCES)
    .some((part) => part.endsWith('?') && countAmounts(part) > 0 && !ADVISES.test(part));
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
  return withoutSender(sentence)
    .replaceAll(BALANCE_CLAUSE, ' ')
    .replaceAll(NAMED_BANK, ' ')
    .replaceAll(BANK_OF_ACCOUNT, ' ');
}

/** The first word in small letters, or at the start of a sentence, that tells something else than the payment. */
function tellingMore(sentence: string): string | undefined {
  const isShouted = !/\p{Ll}{2}/u.test(sentence);
  const said = withoutSender(sentence)
    .replaceAll(NAMED_BANK, ' ')
    .replace(SIGNATURE, ' ')
    .replaceAll(/\S*[@/…*]\S*|\S*\d\S*/gu, ' 0 ');
  for (const { index, 0: word } of said.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'&-]*/gu)) {
    const small = word.toLowerCase().replace(/[.'-]+$/, '');
    if (small.split('-').every(tells)) continue;
    const isName = (/^\p{Lu}/u.test(word) && !isShouted) || /\p{Ll}\p{Lu}/u.test(word);
    const isSubject =
      /^\W*$/.test(said.slice(0, index)) &&
      !/^ (?:\p{Lu}|bank|card|upi|§)/u.test(said.slice(index + word.length)) &&
      !/^\p{Lu}{2,6}$|bank$|pay$/u.test(word);
    if (!isName || isSubject) return word;
  }
  return undefined;
}

/** The words that tell of the payment itself are no name: "Toll paid ¤". */
function isGivenByName(sentence: string): boolean {
  const name = GIVEN_BY_NAME.exec(sentence)?.groups?.['name'] ?? '';
  return name
    .toLowerCase()
    .split(' ')
    .some((word) => !tells(word) && !/^(?:you|successfully|i|we|just)$/.test(word));
}

function tells(word: string): boolean {
  return word.length < 2 || TELLS.has(word) || COMPLETES.has(word);
}

/** A bank or an app in front of what it says; any other heading says something of its own. */
function withoutSender(sentence: string): string {
  const sender = SENDER.exec(sentence)?.[0] ?? '';
  const isKnown = /\p{Lu}{2}/u.test(sender) || OF_A_SENDER.test(sender);
  return isKnown && !MOVEMENT.test(sender) ? sentence.slice(sender.length) : sentence;
}

function strangeWord(sentence: string): string | undefined {
  const said = sentence.replaceAll(/\S*[\d§]\S*/gu, ' ');
  return Array.from(said.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'/&.-]*/gu), ([word]) =>
    word.toLowerCase().replace(/[.'-]+$/, ''),
  ).find((word) => word.length > 1 && !COMPLETES.has(word));
}

function count(text: string, form: RegExp): number {
  return Array.from(text.matchAll(form)).length;
}
