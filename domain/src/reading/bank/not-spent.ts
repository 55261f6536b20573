/** Why a message is not about a payment that its recipient made. */
export type NotSpent =
  | 'received'
  | 'came-back'
  | 'code'
  | 'failed'
  | 'announced'
  | 'request'
  | 'due'
  | 'offer'
  | 'notice';

/** The verbs of money that has left an account. */
export const DEBIT =
  /\bdebited\b|\bdebit\b(?! card)|\bdr\b|\b(?:txn|transfer|debit) ?:? ?(?:rs|inr|₹)|\busing your (?:debit|credit) card\b|\bthank(?:s| you) for using (?:your )?[^;]{0,40}card\b|\bspent\b|\bwithdrawn\b|\bwithdrawal\b|\bwdl\b|\bpaid\b(?! you| (?:in)?to your)|\bthank(?:s| you) for paying\b|\bsent\b(?! you| to your e?-?mail| by)|\bpurchase[ds]?\b|\bdeducted\b|\btransferred\b|\btrf to\b|\bcharged\b|\bused (?:at|for|on|to pay)\b|(?:rs|inr|₹)\.? ?[\d,.]+ [^;]{0,40}card (?:no\.? |ending (?:in |with )?)?[x*]*\d{3,5} at\b|\b(?:payment|txn|trxn|transaction|transfer|neft|imps|rtgs|remittance) (?:of|for|number|no|at|from)\b|\b(?:charge|spend|payment|transaction|txn) (?:of|worth) (?:rs|inr|₹)|\b(?:payment|transfer|transaction|txn) (?:is |was )?(?:successful|completed|made|done)\b|\bstatus ?: ?(?:success|paid|completed)|\bpayment made\b|\btxn at\b|\bswiped\b|\bremitted\b|\b(?:billed|moved|collected|recovered|redeemed|gone) (?:to|at|from|by)\b|\bused your [^;]{0,40}card\b|\breceived [^;]{0,30} from you\b|\bpayment (?:rs|inr|₹)|\btap ?(?:&|and|to) ?pay\b|\bused (?:rs|inr|₹)|\b(?:payment|transfer) to (?!your\b)|\bdeb\b|\bupi (?:from|frm) a\/?c|\btransaction (?:rs|inr|₹)/i;

const DEBIT_DONE =
  /\b(?:payment|txn|transaction|purchase) (?:of|at|for) [^;]{0,120}\b(?:successful(?:ly)?|completed|approved)\b|\bdebited\b|\bdebit ?:? ?(?:rs|inr|₹)|\bspent\b|\bwithdrawn\b|\bdeducted\b|\bfor paying\b|\bpaid (?:to|rs|inr|₹|thru|via|for|towards|using|from|successfully)|\b(?:rs|inr|₹)[^;]{0,20}\bpaid\b|\bsent (?:rs|inr|₹|to)|\b(?:rs|inr|₹)[^;]{0,20}\bsent\b|\bpurchase[ds]?\b|\bused (?:at|for)\b|\b(?:charged|billed|collected|redeemed)\b|\bdr\b/i;
const CREDIT =
  /\bcredited\b|\bcredit (?:alert|of|for|by)\b|\breceived\b(?! by (?!you|us|your)[^;]{1,40} from your\b|[^;]{0,30} from you\b)|\b(?:paid|sent|transferred|gave) [^;]{0,30}\bto you\b|\bdeposited\b|\bdeposit of\b|\badded to your\b|\b(?:paid|sent) (?:in)?to your\b|\b(?:paid|sent) you\b|(?<!\bbal[^;]{0,12})(?:rs|inr|₹)\.? ?[\d,.]+ ?cr\b/i;

const CODE =
  /\b\d{4,8}\b[^;]{0,25}\b(?:otp|one[ -]?time|verification code|code|passcode|password)\b|(?<!\bwithout )\b(?:otp|one[ -]?time (?:password|pin|passcode)|verification code|passcode|secure code)\b[^;]{0,80}\b\d{4,8}\b|\botp (?:is|for)\b/i;
const FAILED =
  /\b(?:declined|failed|failure|unsuccessful|not (?:been )?(?:processed|successful|completed|approved)|could ?n[o']t be|could not be|cannot be|unable to|rejected|bounced|returned unpaid|dishonou?red|insufficient|timed out|cancelled|expired|did ?n(?:o|')?t go through|not gone through|(?:was|were|has|have) not (?:been )?(?:debited|charged|deducted)|returned (?:for|due|as)|been blocked|blocked (?:as|due)|on hold)\b/i;
const CAME_BACK =
  /\b(?:revers(?:ed|al)|refund(?:ed)?|chargeback|returned to your|reinstated|credited back)\b(?![\w.-]*@)/i;
const NOT_YET =
  /\bwill (?:auto[ -]?)?renew\b|\b(?:will|shall|would|to|going to|can) (?:now )?(?:be|get) (?:auto[ -]?)?(?:debited|deducted|charged|paid|processed|presented|initiated|collected)\b|\b(?:is|are) (?:scheduled|due to be)\b|\bscheduled (?:for|on|to)\b|\bupcoming\b|\bdue for (?:debit|renewal)\b|\b(?:e-?mandate|auto ?-?pay|standing instruction)\b[^;]{0,90}\bis due\b|\b(?:is|being|under) process(?:ing)?\b|\bbeing processed\b|\bis pending\b|\bin progress\b|\bplease (?:maintain|keep)\b|\b(?:maintain|keep) sufficient\b/i;
const MANDATE =
  /\b(?:e-?mandate|mandate|auto ?-?pay|standing instruction|nach)\b[^;]{0,90}\b(?:created|registered|registration|set ?-?up|approved|activated|active|modified|updated|revoked|paused|cancelled|authori[sz]ed|confirmed|successful(?:ly)?)\b|\b(?:created|registered|set up|approved|activated|revoked)\b[^;]{0,40}\b(?:e-?mandate|mandate|auto ?-?pay|standing instruction)\b/i;
/** Actions on a mandate itself. */
const OF_MANDATE =
  /\b(?:created|registered|registration|set ?-?up|approved|activated|active|modified|updated|revoked|paused|cancelled|authori[sz]ed|confirmed)\b/i;
const CARRIED_OUT =
  /\b(?:e-?mandate|mandate|auto ?-?pay|standing instruction|nach)\b[^;]{0,60}\b(?:payment|debit|of (?:rs|inr|₹)|(?:rs|inr|₹))[^;]{0,90}\b(?:successful(?:ly)?|executed|processed)\b/i;
const REQUEST =
  /\b(?:requested|requesting|requests) (?:money|payment|rs|inr|₹|you)|\bhas requested\b|\bcollect request\b|\bpayment request\b|\bmoney request\b/i;
/** Requests that move money only with the consent of the recipient. */
const ON_APPROVAL =
  /\b(?:on|up ?on|after) (?:your )?(?:approval|approving|accepting)\b|\b(?:if|once|when) (?:you )?(?:approve|accept)|\bapproving it\b/i;
const DUE =
  /\b(?:total (?:amt|amount)? ?due|min(?:imum)? (?:amt|amount)? ?due|payment due|due (?:date|on|by|is)|is due|overdue|statement|e-?bill|bill (?:of|for|is)|invoice|outstanding|reminder)\b/i;
const OFFER =
  /\b(?:offers?|cash ?back|discount|voucher|coupon|promo|win|won|prizes?|pre-?approved|eligible|apply|loan|limit can be|sale|deal|hurry|exclusive|rewards?|upgrade|instant|lucky|congratulations|congrats|emi)\b|\d ?% off|\bflat (?:rs|₹|\d)|\bup ?to (?:rs|inr|₹|\d)|\buse code\b|\bshop now\b/i;
const PITCH =
  /\b(?:t&c|tnc|apply|click|shop|hurry|avail|use code|valid (?:till|until|on)|get|win|upgrade|convert|spend|explore|book now|order now|know more|limited|today only|eligible|pre-?approved|grab|save|claim|redeem|activate)\b|https?:|\bbit\.ly\b/i;
const OWN_ACCOUNT = /\b(?:a\/?c|acct?|account|card|wallet|vpa|upi)\b|[x*]{1,}\d{3,}/i;
const PAID_TO = /\b(?:paid|sent) (?:rs|inr|₹)\.? ?[\d,.]+ (?:to|at)\b/i;
const TO_EMI = /\bconvert(?:ed)?\b[^;]{0,120}\bemi/i;
/** Promises for a payment that is still to be made. */
const PROMISE =
  /\bflat (?:rs|inr|₹|\d)|(?:rs|inr|₹)\.? ?[\d,.]+ (?:off|back)\b|\borders? (?:above|over)\b|\bspend (?:rs|inr|₹)|\b(?:pay|make a payment of) (?:rs|inr|₹)\.? ?[\d,.]+ (?:or more|and|&)/i;
const INTEREST =
  /\bint(?:erest|\.)? ?(?:amount )?(?:(?:of )?(?:rs|inr|₹)\.? ?[\d,.]+ )?(?:has been |is |was )?(?:paid|pd|credited)\b(?! by you| to (?!your))/i;
const BILL_PAID_TO_CARD =
  /\b(?:payment|amount|rs|inr)\b[^;]{0,70}\b(?:received|credited)\b[^;]{0,45}\b(?:card|loan|a\/c|account)\b|\bpayment[^;]{0,60}\breceived\b/i;

const TO_YOU = /\b(?:credited|deposited) (?:back )?(?:to|in|into) your\b/i;

/** The payment was counted when it left the other account. */
const THANKS_FOR_BILL =
  /\bthank(?:s| you) for (?:your |the )?payment\b[^;]{0,60}\b(?:towards|for|to) your\b[^;]{0,25}\b(?:loan|card)\b|\bcard bill\b[^;]{0,60}\bpaid\b/i;

/** Why the facts of a message are no payment of its recipient; undefined if they may be one. */
export function whyNotSpent(facts: string): NotSpent | undefined {
  const isDone = DEBIT_DONE.test(facts);
  if (CODE.test(facts) && !/\bdebited\b|\bspent\b|\bwithdrawn\b/i.test(facts)) return 'code';
  if (REQUEST.test(facts) && !/\b(?:is|been|was) debited\b/i.test(facts)) return 'request';
  if (ON_APPROVAL.test(facts)) return 'request';
  if (NOT_YET.test(facts)) return 'announced';
  if (FAILED.test(facts)) return 'failed';
  if (CAME_BACK.test(facts)) return 'came-back';
  if (TO_EMI.test(facts) || (PROMISE.test(facts) && PITCH.test(facts))) return 'offer';
  const isCarriedOut = CARRIED_OUT.test(facts) && !OF_MANDATE.test(facts);
  if (MANDATE.test(facts) && !isDone && !isCarriedOut) return 'announced';
  if (isCredit(facts)) return 'received';
  if (!isDone && DUE.test(facts)) return 'due';
  if (OFFER.test(facts) && PITCH.test(facts) && !(isDone && OWN_ACCOUNT.test(facts)))
    return 'offer';
  return DEBIT.test(facts) || isCarriedOut ? undefined : 'notice';
}

/** Whether a sentence by itself says that money left or entered an account of the recipient. */
export function tellsMovement(sentence: string): boolean {
  return (
    PAID_TO.test(sentence) ||
    (OWN_ACCOUNT.test(sentence) && (DEBIT_DONE.test(sentence) || CREDIT.test(sentence)))
  );
}

/** A message may describe both sides of a payment: the first one is the recipient's own. */
function isCredit(facts: string): boolean {
  if (INTEREST.test(facts)) return true;
  if (TO_YOU.test(facts) && !/\bdebited\b|\bspent\b/i.test(facts)) return true;
  if (THANKS_FOR_BILL.test(facts) && !/\bdebited\b/i.test(facts)) return true;
  const credit = facts.search(CREDIT);
  if (credit < 0) return false;
  const debit = facts.search(DEBIT);
  if (debit < 0 || credit <= debit) return true;
  return (
    BILL_PAID_TO_CARD.test(facts) &&
    !/\bdebited\b|\bspent\b|\bdr\b/i.test(facts) &&
    !/\bbeneficiary\b/i.test(facts)
  );
}
