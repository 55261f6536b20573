import type { CalendarDate } from '../../month.ts';
import type { Uncertain } from '../../waiting-reason.ts';
import { findForeign, type ForeignAmount } from '../foreign-line.ts';
import { findUnexplained, namesMovement } from './certainty.ts';
import { isAcknowledged, isDone, isNamedAsCard, isSurelyDebited, NAMES_CARD } from './direction.ts';
import { judge, type NotSpent } from './evidence.ts';
import { marked, type MarkedText } from './marked-text.ts';
import { findMerchant } from './merchant.ts';
import { factsOf, plainText, SENTENCE_END } from './plain-text.ts';
import { onlyMatures } from './maturing-deposit.ts';
import { dayOf, readMessage, type Payment } from './read-message.ts';
import { referenceOf } from '../reference.ts';
import { words } from './words.ts';

/** What was read of a message that moves money. */
export interface ReadPayments {
  /** In rupees; none if the amount is not known. */
  payments: readonly Payment[];
  /** The payer of money that came in, else the payee; empty if the message does not have it. */
  merchant: string;
  day: CalendarDate;
  foreign?: ForeignAmount;
  /** Empty if the message has none. */
  reference: string;
}

/** Why a message moves no money. */
export type Ignored = Exclude<NotSpent, MovesMoney>;
type MovesMoney = 'received' | 'came-back' | 'own-transfer';

/** A message by what is to be done with it: saved without asking, left alone, or asked about. */
export type SortedMessage =
  | { kind: 'certain'; payment: Payment; day: CalendarDate; reference: string }
  | { kind: 'ignored'; why: Ignored }
  | ({ kind: 'waiting'; reason: Uncertain } & ReadPayments);

/** What is paid is that of an own account, as the bill of a card. */
const OF_OWN_ACCOUNT = words('(?<=§_)(?:ka|ke|ki|का|के|की)(?=[^;]*¤)');
const PAYS_DEBT = words('payments? paid paying bill dues? bhugta?an भुगतान पेमेंट');
const RECEIVED_AGAINST = words(
  'received[^;]{0,40}_(?:against|towards) (?:emi|instal?ment)[^;]{0,60}_received',
);
const BY_OTHERS = words('from(?!_(?:your|ur|you)) (?:paid|sent)_you');
const OF_A_LOAN = words('loan emi premium policy लोन ऋण');
/** A bill with the number by which its biller knows the customer, or what only a fund knows of a purchase. */
const OF_A_BILLER = words(String.raw`
  (?:at|of)_(?:the_)?(?:applicable_)?nav units?_[^;]{0,20}allot\w+ consumer_(?:no\.?_|number_|id_)?[№\d] (?:policy|meter|connection|service|ca|bp)_(?:no\.?_?|number_|id_)[№\d]`);
/** The payer's bank or app, which tells of the payment itself. */
const PAYER_SAYS = words(
  'debited withdrawn spent dr phonepe paytm gpay google_pay amazon_pay bhim cred bbps mobikwik freecharge',
);
/** Who really sends money sends no link with it: whoever does wants a tap. */
const LINK = /https?:|www\.|\bbit\.ly|\b[a-z\d-]+\.[a-z]{2,}\/\S/i;
const WANTS_A_TAP = words(String.raw`
  claim\w* click tap redeem\w* avail activate use_(?:it|now|code) shop(?:_now)? order_now expir\w* t&c hurry congrat\w* won apply pre-?approved eligible`);
/** A debt that is open, or the words with which one is asked for. */
const DUE = words(
  'due overdue outstanding unpaid payable reminder statement (?:pay|clear|repay)_(?:by|before|now|today|it)',
);
const OWN_NUMBER = /[x*•]{1,}[ -]?\d{2,6}\b|\bending (?:with |in )?\d{2,6}/i;
const LIMIT_RAISED = words(
  'limit[^;]{0,60}_(?:increased|enhanced|raised|revised|updated) (?:is|falls)_due',
);
const REPORTED = words(
  '¤_(?:(?:has|have|was|is|been|just)_)*(?:debited|spent|withdrawn|deducted|paid)',
);
const STILL_TO_COME = words(
  String.raw`will shall initiated on_(?:its|the)_way in_process being_processed`,
);
const HAS_COME = words(
  String.raw`(?:has|have)_been_(?:credited|refunded|reversed) (?:is|was)_(?:credited|refunded|reversed) credited_(?:back_)?to refunded_to`,
);

/** Sorts a message by what it says: nothing is certain unless its amount, its direction and its day can be read in one way only. */
export function sortMessage(text: string, today: CalendarDate): SortedMessage {
  const plain = plainText(text);
  const facts = marked(factsOf(plain), today);
  const read = readMessage(text, today);
  if (read.kind === 'not spent') return sortNotSpent(read.why, { plain, facts, today });
  const { amount, candidates, merchant, day, reference, foreign } = read;
  const waiting = (reason: Uncertain): SortedMessage => ({
    kind: 'waiting',
    reason,
    payments: candidates,
    merchant,
    day,
    reference,
    ...(foreign && { foreign }),
  });
  if (foreign) return waiting('other_currency');
  if (findForeign(factsOf(plain), [])) return waiting('other_currency');
  if (candidates.length > 1) return waiting('several_payments');
  if (OF_OWN_ACCOUNT.test(facts.text))
    return waiting(NAMES_CARD.test(plain) ? 'own_transfer' : 'amount_uncertain');
  if (isNamedAsCard(merchant)) return waiting('amount_uncertain');
  if (isAcknowledged(facts.text) || (OF_A_BILLER.test(facts.text) && !PAYER_SAYS.test(facts.text)))
    return waiting('biller');
  const [payment] = candidates;
  const isKnown = amount !== undefined || isSurelyDebited(facts.text);
  return payment && isKnown && !findUnexplained({ plain, marked: facts, merchant, day })
    ? { kind: 'certain', payment, day, reference }
    : waiting('amount_uncertain');
}

interface Facts {
  plain: string;
  facts: MarkedText;
  today: CalendarDate;
}

/** Money that came in or moved between own accounts waits; so does a payment beside a message about something else. */
function sortNotSpent(why: NotSpent, { plain, facts, today }: Facts): SortedMessage {
  const { text, days, gains } = facts;
  // A cashback that was credited is the money that came in, if it is beside nothing.
  const amounts = facts.amounts.length > 0 || why !== 'received' ? facts.amounts : gains;
  const merchant = findMerchant(text);
  const waiting = (reason: Uncertain): SortedMessage => ({
    kind: 'waiting',
    reason,
    payments: [...new Set(amounts)].map((amount) => ({ amount, merchant })),
    merchant,
    day: dayOf(days, today),
    reference: referenceOf('', plain),
  });
  const reason =
    reasonOf(why, plain, text) ?? (hasCreditBeside(why, plain, text) ? 'money_in' : undefined);
  if (reason !== undefined && amounts.length > 0) return waiting(reason);
  const isBack = why === 'came-back' && !isStillToCome(text);
  if (!isBack && hasPaymentBeside(text)) return waiting('amount_uncertain');
  if (!isSurelyNothing(why, facts, today))
    return waiting(amounts.length > 1 ? 'several_payments' : 'amount_uncertain');
  return { kind: 'ignored', why: whyIgnored(why, plain, text) };
}

function reasonOf(why: NotSpent, plain: string, text: string): Uncertain | undefined {
  if (why === 'own-transfer') return isLure(plain) ? undefined : 'own_transfer';
  if (why === 'came-back') return isLure(plain) || isStillToCome(text) ? undefined : 'money_in';
  if (why !== 'received' || LIMIT_RAISED.test(text) || isLure(plain)) return undefined;
  if (!PAYS_DEBT.test(text) && !RECEIVED_AGAINST.test(text)) return 'money_in';
  if (NAMES_CARD.test(plain)) return 'own_transfer';
  if (isAcknowledged(text)) return 'biller';
  return OF_A_LOAN.test(plain) && !BY_OTHERS.test(text) ? 'biller' : 'money_in';
}

/**
 * Whether nothing of an amount was paid: a code, a failure, a request, an announcement and an offer say so. A word of a bill says so
 * only where nothing is done; and a text of which nothing is known says it never, if it has an amount and any sign of an event.
 */
function isSurelyNothing(
  why: NotSpent,
  { text, amounts, days }: MarkedText,
  today: CalendarDate,
): boolean {
  if (amounts.length === 0) return true;
  const isOver = days.length > 0 && days.every((day) => day <= today);
  const isOpen = DUE.test(text) && !isDone(text);
  if (why === 'notice')
    return onlyMatures(text) || isOpen || !(namesMovement(text) || isOver || /[§№]/.test(text));
  if (why === 'due') return DUE.test(text) || !(isOver && text.includes('§'));
  if (why === 'offer') return !isDone(text);
  // Without a full stop what is announced may stand behind what is done: "¤ debited on ¦ Units will be allotted".
  if (why === 'announced') return !(isOver && REPORTED.test(text));
  return true;
}

function whyIgnored(why: NotSpent, plain: string, text: string): Ignored {
  if (why !== 'received' && why !== 'came-back' && why !== 'own-transfer') return why;
  if (why === 'came-back' && isStillToCome(text)) return 'announced';
  return isLure(plain) ? 'offer' : 'notice';
}

function isLure(plain: string): boolean {
  if (OWN_NUMBER.test(plain)) return false;
  // An app that tells of a person's money wants a tap too, but sends no link.
  return LINK.test(plain) || (WANTS_A_TAP.test(plain) && !BY_OTHERS.test(plain));
}

function isStillToCome(text: string): boolean {
  return STILL_TO_COME.test(text) && !HAS_COME.test(text);
}

/** Whether a sentence of its own reports that money has come to an account, beside one that tells what went wrong before. */
function hasCreditBeside(why: NotSpent, plain: string, text: string): boolean {
  if (why !== 'failed' && why !== 'notice') return false;
  const came = text
    .split(SENTENCE_END)
    .some(
      (one) => /¤[^;]* credited (?:back )?(?:to|in|into) §/.test(one) && judge(one) === 'received',
    );
  return came && !isLure(plain);
}

/** Whether a sentence of its own reports a payment that was surely made. */
function hasPaymentBeside(text: string): boolean {
  return text
    .split(SENTENCE_END)
    .some(
      (sentence) => /¤/.test(sentence) && isSurelyDebited(sentence) && judge(sentence) === 'spent',
    );
}
