import {
  comesFromOwn,
  isAcknowledged,
  isCredit,
  isDebit,
  isDone,
  isSurelyDebited,
  movesOwnMoney,
} from './direction.ts';
import { isAskedInHindi, mayBeDoneByAnother } from './hindi-roles.ts';
import { onlyMatures, returnsDeposit } from './maturing-deposit.ts';
import { SENTENCE_END } from './plain-text.ts';
import { words } from './words.ts';

/** Why a message is not about a payment that its recipient made. */
export type NotSpent =
  | 'received'
  | 'came-back'
  | 'own-transfer'
  | 'code'
  | 'failed'
  | 'announced'
  | 'request'
  | 'due'
  | 'offer'
  | 'notice';

/** What marked facts say about a payment; `unsure` where only their shape says that it is one. */
export type Verdict = 'spent' | 'unsure' | NotSpent;

interface Counterevidence {
  why: NotSpent;
  form: RegExp;
  /** What outweighs it. */
  unless?: RegExp | typeof isDone;
  /** Beside a payment that is made, only its own sentence counts. */
  isOfSentence?: boolean;
}

const MANDATE = String.raw`(?:e-?mandate|mandate|auto[_-]?pay|standing_instruction|nach|sip)`;
const SET_UP = String.raw`(?:created|registered|registration|set_?-?up|approved|activated|active|modified|updated|revoked|paused|cancelled|authori[sz]ed|confirmed)`;
const CODE = String.raw`(?:\d{4,8}|\d{3}[_-]\d{3})`;

/** Money that is back on the recipient's account, and not that which will be. */
const CAME_BACK = words(String.raw`
  (?:has|have)_been_(?:credited_back|reversed|refunded) (?:is|was)_(?:credited_back|reversed|refunded) credited_back_to (?:refund|reversal)_(?:(?!will|be_)[^;]){0,80}_?credited`);

/** What outweighs every word of a payment. */
const AGAINST: readonly Counterevidence[] = [
  {
    why: 'code',
    form: words(String.raw`
      (?<!without_)(?:otp|one[_-]?time_(?:password|pin|pass_?code)|pass_?code|password|(?:verification|secure|security|secret|your)_code|code_(?:to|for|is))(?:.*[^\p{L}\d]${CODE}(?!\d)|(?<=(?<!\d)${CODE}[^\p{L}\d].*))
      otp_(?:is|for) (?:enter|use|quote|type|code|pin)_\d{4,8}`),
    unless: words('debited spent withdrawn'),
  },
  {
    why: 'request',
    form: words(String.raw`
      (?:request(?:ed|ing|s)|ask(?:ed|ing|s)|wants?)_(?:(?:you_)?for_)?(?:money|payment|¤|you) (?:has|have)_(?:requested|asked) (?:collect|payment|money|mandate)_request payment_link (?:sent|raised|received|got)_(?:you_)?an?_(?:\S+_){0,2}request`),
    unless: words('(?:is|been|was)_debited'),
  },
  {
    why: 'request',
    form: words(String.raw`
      (?:on|up_?on|after)_(?:your_)?(?:approval|approving|accepting) (?:if|once|when)_(?:you_)?(?:approve|accept)\w* approving_it`),
  },
  {
    why: 'notice',
    form: words('(?:on|under)_hold lien (?:under|for)_clearing'),
  },
  {
    why: 'notice',
    form: words('summary mini_statement'),
    // It may list payments.
    unless: isDone,
  },
  {
    why: 'failed',
    // It is told why the money is back.
    unless: CAME_BACK,
    form: words(String.raw`
      declined fail(?:ed|ure|s) unsuccessful asafal could_?n[o']t cannot unable_to rejected refused aborted bounced (?:safal|poora|pura)_nahin? (?:fail|decline|cancel|reject|फेल|रद्द|अस्वीकार)_(?:ho|hua|हो|हुआ) nahin?_(?:ho_saka|ho_paya|hua|rah[ai]) returned_(?:unpaid|for|due|as) dishonou?red
      insufficient timed_out cancelled expired blocked_(?:as|due|for) (?:did|has|have|was|were|is|are|could)_?n[o']t_(?:been_|be_|yet_)?(?!you|u|done|by|made|initiated|authori[sz]ed)\w+
      not_(?:gone|successful) (?<!if_)not_\w+ed(?!_by_(?:you|u)) विफल असफल नहीं`),
  },
  {
    why: 'offer',
    isOfSentence: true,
    form: words('(?:convert(?:ed)?|split).{0,120}_(?:smart)?emis?'),
  },
  {
    why: 'offer',
    form: words(String.raw`
      limit_can_be
      (?:flat_(?:¤|\d)|¤_(?:off|back)|orders?_(?:above|over)|(?:spend|pay|make_a_payment_of)_¤).*_(?:t&c|tnc|apply|click|shop|hurry|avail|use_code|valid|get|win|convert|explore|more|grab|claim|redeem|offer)`),
  },
  {
    why: 'announced',
    isOfSentence: true,
    form: words(String.raw`
      (?:will|shall|would|(?:set|due|scheduled|going|about|yet|is|are)_to)_(?:\w+_)?(?:auto[_-]?)?(?:be|get|renew) (?:to|can|may|could)_(?:now_)?(?:be|get)_(?:auto[_-]?)?\w+ed
      (?:is|are)_scheduled scheduled_?(?:for|on|to|:) upcoming coming_up due_for_(?:debit|renewal) mandate[^;]{0,90}_is_due (?:is|being|under)_process(?:ing)? being_processed
      ¤[^;]*_(?:is|are)_(?:pending|queued|stuck) in_progress (?:pending|पेंडिंग|लंबित)_(?:hai|है) please_(?:maintain|keep) (?:maintain|keep)_sufficient gets_(?:auto-?)?\w+ed`),
  },
  {
    why: 'came-back',
    form: words(String.raw`
      reversed reversal refund(?:ed)?(?![\w.-]*@) chargeback returned_(?:by|to|in) (?:credited|given|gave|give|paid|put|moved?|comes?|came|is)_back back_(?:in|to|into|on)
      restored corrected reinstated wapas वापस`),
  },
];

/** What outweighs a payment that is only named. */
const DOUBTS: readonly Counterevidence[] = [
  {
    why: 'announced',
    form: words(String.raw`
      ${MANDATE}[^;]{0,90}_${SET_UP} ${SET_UP}[^;]{0,40}_${MANDATE} (?:every|each)_(?:month|week|year) monthly(?!_(?:avg\.?_|average_|min\w*_)?bal) tomorrow will shall`),
  },
  {
    why: 'due',
    form: words(String.raw`
      due overdue statement e-?bill bill_(?:of|for|is) invoice outstanding reminder unpaid payable (?:pay|clear|repay)_(?:by|before|now|today|it)
      (?<=^|;_)(?:please_|pls_|kindly_)?(?:pay|clear|repay)`),
    unless: words('(?<!if_)(?:paid|paying|received|cleared|settled)'),
  },
  {
    why: 'offer',
    form: words(String.raw`
      offers? cash_?back discount voucher coupon promo win won prizes? pre-?approved eligible apply (?<!(?:towards|for|on|of)_[^;]{0,30})loan(?!_(?:instal|(?:ki_)?emi|a/c|account)|_?§) sale deal hurry exclusive
      (?<!earned_(?:you_)?(?:[\d%]+_)?)(?:rewards?|points) lucky congratulations congrats \d_?%_(?:off|p\.?a) flat_(?:¤|\d) use_code https?: bit\.ly
      (?<=^|[;!,&:.]_|and_|now_|to_)(?:please_|pls_|kindly_)?(?:get|earn|save|enjoy|buy|shop|win|grab|avail|apply|claim|redeem|upgrade|convert|spend(?!_of|_alert)|use|add|recharge(?!_(?:of|payment|done|successful))|invest|explore|book|order(?!_[\d№]))`),
  },
  {
    why: 'notice',
    form: words(String.raw`
      up_?to \d+_shares demat if can may needs? requires? awaiting awaits approval attempt(?:ed)? suspicious flagged stopped voided switched_off never beware fraud please pls kindly request
      (?<=^|[;,]_)to_\w+_¤`),
  },
  {
    why: 'notice',
    form: words(String.raw`
      limits? kyc beneficiary_(?:added|is|registered) complaint disputed? cheque_?book fixed_deposit fd rd ipo hold withheld reserved earmarked shipped placed booked delivery
      delivered cod parcel claim cover enabled disabled activated? linked_to open(?:ed)? closed maturity matures? saved options? sanctioned allotted issued created dispatched
      generated blocked eligible`),
    unless: isDone,
  },
];

/** A predicate that is not known: a payment that it follows may not have been made. */
const UNKNOWN_VERB =
  /\b(?!(?:debit|credit|processe?|complet|approv|confirm|execut|us|dat|updat|charg|bill|deduct|purchas|transferr|mov|swip|remitt|collect|recover|redeem|initiat|register|add|link|nam|unit|limit|combin|relat|receiv)ed\b)[a-z]{3,}ed\b|\bcredited to\b[^;]*\bbeneficiary\b/i;
/** A verb next to the amount. */
const PREDICATE =
  /¤ (?:(?:has|have|was|is|were|been|got|just|now) )*[a-z]{3,}(?:ed|wn|nt|en|id)\b|\b\p{L}{3,}(?:ed|wn|nt|en|id)(?: (?:by|for|with|of|out))?:? ¤/iu;
const OWN_MONEY =
  /§|@[a-z]|\b(?:upi|imps|neft|rtgs|atm|pos|card|wallet|fastag|nach|ecs|net ?banking|bank|gpay|google pay|phonepe|paytm|bhim)\b/i;
const BALANCE_CLAUSE = /\b(?:avl|avail\w*|bal\w*|limit)\b[^;¤]*?¢/gi;
const BALANCE = /¢|\b(?:avl|avail\w*|bal\w*|limit)\b[^;]*\d/i;

/** Weighs what marked facts say for and against a payment; `isFuture` if all their days are still to come. */
export function judge(text: string, isFuture = false): Verdict {
  // What is said about the balance is no doubt.
  const sentences = text
    .replaceAll(BALANCE_CLAUSE, '¢')
    .split(SENTENCE_END)
    .filter((sentence) => /¤/.test(sentence) || !BALANCE.test(sentence));
  const main = sentences.filter((sentence) => /¤/.test(sentence)).join(SENTENCE_END);
  const isBill = isAcknowledged(text);
  const announced = isFuture ? 'announced' : undefined;
  // A day that is still to come belongs to the payment, on whatever line it stands.
  const against = firstIn(AGAINST, text, (isBill || isDone(main)) && !isFuture ? main : text);
  if (against) return against;
  if (isAskedInHindi(text, isDone(main))) return 'request';
  if (onlyMatures(text)) return announced ?? 'notice';
  if (movesOwnMoney(main) || (!isSurelyDebited(text) && returnsDeposit(text)))
    return 'own-transfer';
  if (isBill) return 'unsure';
  if (isCredit(text)) return 'received';
  const hasMoney = OWN_MONEY.test(text);
  if (isDone(main)) {
    const doubt = firstIn(DOUBTS, main) ?? (main.includes('¦') ? announced : undefined);
    // A payment that was made has a day that is past, unless it has none.
    if (doubt === undefined) return isFuture || mayBeDoneByAnother(main) ? 'unsure' : 'spent';
    return hasMoney || isSurelyDebited(main) || reportsBeside(sentences) ? 'unsure' : doubt;
  }
  const doubt = firstIn(DOUBTS, sentences.join(SENTENCE_END)) ?? announced;
  if (doubt) return doubt;
  if (isDebit(text)) return hasMoney && !UNKNOWN_VERB.test(text) ? 'spent' : 'unsure';
  const hasEvent = /[¦№]/.test(text) ? hasMoney : PREDICATE.test(text) && comesFromOwn(text);
  return hasEvent ? 'unsure' : 'notice';
}

/** Whether a sentence of its own reports the payment: what is due or on offer stands in another one. */
function reportsBeside(sentences: readonly string[]): boolean {
  return sentences.some(
    (sentence) => /¤/.test(sentence) && isDone(sentence) && firstIn(DOUBTS, sentence) === undefined,
  );
}

/** The first counterevidence in a text, or in its sentences about the payment. */
function firstIn(
  table: readonly Counterevidence[],
  text: string,
  payment = text,
): NotSpent | undefined {
  return table.find(({ form, unless, isOfSentence }) => {
    if (!form.test(isOfSentence === true ? payment : text)) return false;
    return typeof unless === 'function' ? !unless(text) : !unless?.test(text);
  })?.why;
}
