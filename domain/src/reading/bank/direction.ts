import { FEE, MEANS, NO_BANK, PAYS_AT_ONCE } from './card-words.ts';
import { isGivenToYou, isReceivedByUs } from './hindi-roles.ts';
import { words } from './words.ts';

// Whether money left or entered an account of the recipient, in marked facts.

const ORDER = String.raw`(?:payment|txn|transaction|purchase|debit|transfer|neft|imps|rtgs|instal?ment|bhugta?an|len-?den|भुगतान|पेमेंट|पेमेन्ट|ट्रांसफर|ट्रांज़?ैक्शन|लेन-?देन)`;
/** An order is carried out. */
const COMPLETED = String.raw`(?:successful(?:ly)?|completed|approved|done|executed|processed|cleared|(?:sa(?:f|ph)al(?:ta_?p(?:u|oo)rvak)?|poora|pura|sampann)(?!_(?:kar|ho(?:n|g|t))[a-z]*)|(?:सफल(?:तापूर्वक)?|पूरा|संपन्न)(?!_(?:कर|हो(?:न|ग|त))[\p{L}\p{M}]*))`;
const MANDATE = String.raw`(?:mandate|e-?mandate|auto[_-]?pay|standing_instruction|nach|sip|emi)`;

/** Money has left. */
const DONE = words(String.raw`
  debited debit:?_?¤ dr spent withdrawn deducted charged levied billed collected purchased swiped remitted recovered redeemed transferred
  (?<=^|;_)paid paid_(?:to|¤|thru|via|for|towards|using|from|successfully) sent_(?:¤|to) (?<=¤[^;]{0,20})(?:paid|sent)
  for_(?:paying|using) (?:fees?|premium)_of_¤[^;]*_received received_your_(?:\S+_){0,2}payment payment_of_¤_received_for used_(?:at|for|on|[^;]{0,30}to_pay|§)
  भेजे(?:_हैं)? भेज[ेी]_ग[एई] (?:दिए|दी)_ग[एई] खर्च_(?:हु[एईआ]|किए|किया) का(?:टी|टे)_ग[एई] recharge_safal bhej[aei]_gay[aei]i? bhej[ae]_hain bhej_diye_gaye diye_gaye kharch_(?:hue|kiye) nikale_gaye (?:aapne|tumne|maine)_[^;]{0,60}(?:diye|chukaye|bheje|pay_kiye) आपने_[^;]{0,60}(?:भेजे|दिए|चुकाए) अंतरित_किए_गए ko_¤_diye taken_out_¤ left_§_for ¤_used_via_§ used_to_withdraw_¤ donated dispensed routed_to pushed_to utili[sz]ed despatched ported_from tapped_on drew_¤ subtracted_from knocked_off ¤_used_from_§ donation_of_¤_made kaa?t[aei]?_(?:gay[aei]|li(?:ya)?_gay[aei]) भरले नावे_झाले
  (?:डेबिट|ડેબિટ|ডেবিট|ਡੈਬਿਟ|டெபிட்|డెబిట్|ಡೆಬಿಟ್|ഡെബിറ്റ്)(?!_(?:कार्ड|કાર્ડ|কার্ড|ਕਾਰਡ|கார்டு|కార్డు?|ಕಾರ್ಡ್|കാർഡ്))
  ${ORDER}[^;]{0,120}_${COMPLETED} ${ORDER}_(?:[^;]{0,60}_(?:ko|को)_)?(?:ho_(?:gaya|chuka)|हो_(?:गया|चुका)) ${ORDER}_(?:kiy[ae]|किया|किए)(?!_(?:ja|जा)(?!_(?:chuk|चुक)))
  cheque[^;]{0,80}_(?:cleared|honou?red|paid) ${MANDATE}[^;]{0,120}_(?:executed|processed|cleared|honou?red)`);

/** A payment is named; it need not have been made. */
const NAMED = words(String.raw`
  withdrawal wdl purchase debit(?!_card) paid(?!_you) sent(?!_(?:you|by)) from_you (?<!received_)by_you (?:gone|went|moved)_(?:to|at|from|by|out)
  (?:payment|txn|transaction|transfer|neft|imps|rtgs|spend|charge|upi)s?_?:?_?(?:of|for|at|to(?!_your)|from|¤|made|successful)
  (?:txns?|transactions?|payments?)_(?:done_)?(?:on|from|using)_§ №_for_¤ ¤_on_§[^;¤]{0,20}_(?:at|for) status_?:_?(?:success|paid|completed)`);

/** Money has come in. */
const CREDIT = words(String.raw`
  credited credit_?(?:alert|of|for|by|with|:|¤) (?<!(?:fees?|premium)_of_¤[^;]{0,60})received(?!_your_|_for_(?!a/c|§)|_by_(?!you|us|your)[^;]{1,40}_from_§|_¤?_?[^;]{0,12}from_(?:you|§)) receipt_of
  (?:paid|sent|transferred|gave)_[^;]{0,30}to_you (?:paid|sent)_(?:you|(?:in)?to_(?:your_(?!e-?mail|mobile|reg)|§))
  (?<!(?:security|fixed|term|recurring|flexi|cumulative)_)deposit(?:ed|s)?(?!_to) (?:added|loaded)_(?:¤_)?(?:to|in|into)_(?:your|§)
  (?:salary|cash_?back|dividend|subsidy|pension|interest)(?=_(?:of|for|from|has|payment|credit|¤|paid)|:_¤) got_(?:money|¤_from_(?!your|§))
  (?:in|into|to|with)_your_(?:\S+_){0,3}(?:wallet|a/c|account) (?:got|received|have)_(?:a_|your_)?payment recharged topped loaded top-?up
  (?<!sa[vw]adhi_)jama(?!_kar(?:e?i?n|o|na|iye|wa)[a-z]*) (?<!(?:सावधि|आवर्ती)_)जमा(?!_कर(?:ें|ो|न|िए|वा)) क्रेडिट प्राप्त_हु[एईआ] मिले pra?a?pt_hu[aeiy]+ mil[aei]_ha[iy]n? मिल[ाी] ಜಮಾ ಕ್ರೆಡಿಟ್ జమ క్రెడిట్ வரவு கிரெடிட் ക്രെഡിറ്റ് જમા ક્રેડિટ জমা ক্রেডিট ਜਮ੍ਹਾ ਕ੍ਰੈਡਿਟ جمع کریڈٹ §_(?:mein|me|में) (?<=¤[^;¢]{0,60})(?:into|in|hit|reached)_§ (?<=^)cr cr\.?_¤ ¤_?cr(?!\.?_to_(?!your|§)[^;]*from)`);

/** The recipient's own account as the source. */
const SOURCE = words(String.raw`
  (?:from|frm|using|via|with|through|thru|on|off|out_of|by)(?:_(?!to|in)[^\s;.]+){0,4}?_?§ §[^;]*?(?:_to|_at|_for|_towards|_favouring|_via|->|@) §_(?:se|से)`);
const OUT_OF_OWN = words(String.raw`
  (?:from|frm|using|via|with|out_of|off)_(?:(?!to_|into_)[^\s;.]+_){0,4}?§ debit(?:ed)? charged billed spent dr withdraw\w* levied honou?red`);
const INTO_OWN = words('¤[^;]*_(?:to|into|in|towards)_§');
const TO_OTHERS = /\bto (?!(?:your|ur|own)\b|§)(?:[^\s§]+ ){0,4}?[\p{Lu}…]|@[a-z]/u;
/** Money from somebody else, and none for somebody. */
const FROM_OTHERS =
  /\bfrom (?!(?:[^\s;.]+ ){0,4}?§|(?:\w+ )?(?:your|ur|you|atm)\b)(?!.*(?:\b(?:to|at|for|towards)\b|->|@))/iu;
/** Money that stays the recipient's, or pays a debt that was counted when it was spent. */
const STAYS_OWN = words(String.raw`
  §_received payment[^;]{0,60}_received_(?:for|towards|against|on)_[^;]{0,30}_(?:card|loan) (?:self|own_account)_transfer to_your_(?:[^\s;]+_){0,3}(?:term|fixed|recurring)_deposit (?:to_(?:your_|own_)?(?:savings|credit_card)|(?:to_(?:your_|own_)?|from_(?:your_)?)(?:rd|fd|ppf|nps|deposit|loan)) swe(?:ep|pt) to_§[^;]*_from_§
  payment(?!_to|_at)[^;]{0,40}_(?:posted|acknowledged|accepted|applied) int(?:erest|\.)?_?(?:amount_)?(?:(?:of_)?¤_)?(?:has_been_|is_|was_)?(?:paid|pd)(?!_by_you|_to_(?!your|§))
  thank(?:s|_you)_for_(?:your_|the_)?payment[^;]{0,60}_(?:towards|for|to)_(?:your[^;]{0,25}_(?:loan|card)|(?:owed_)?§) (?:card|§)_bill[^;]{0,60}_paid`);
/** The end of a name: `FD` in `for FD on 20-11-26`, not in `to FD STORES`. */
const NAME_ENDS = String.raw`(?=_?(?:[-.,:;)/§¦№¤]|$)|_[x*]*\d|_(?:instal?ments?|booking|a/c|account|no|number|opening|creation|maturity|transfer|trf|on|via|from|ref|by|with|through|using|upi|imps|neft|is|was|has|dated)(?![\p{L}\p{M}]))`;
const CARD_BILL = String.raw`(?:credit_?card|cc|card)_?(?:bills?(?:_(?:re)?payments?)?|payment|repayment|dues?|outstanding|auto_?pay|py?mt)`;
const DEPOSIT = String.raw`(?:rd|fd|ppf|sweep|(?:recurring|fixed|term|flexi|cumulative)_deposit|own|self)${NAME_ENDS}`;
const WALLET = String.raw`(?:wallet|own_§|upi_lite)`;
const UP_TO_THREE_WORDS = String.raw`(?:[^\s;§¤]+_){0,3}?`;
/** Money of the recipient's that only changes its place: to a card that was counted when it paid, a deposit, a wallet, an own account. */
const MOVES_OWN = words(String.raw`
  own_§ own_a/c self_?-?_?(?:transfer|trf|a/c|account) \(_?(?:self|own)[^)]{0,10}\) billpay[^;]{0,20}credit_?card
  (?:to|towards|for|into|in|of|as|via|info|on_account_of)_?[:/-]?_${UP_TO_THREE_WORDS}(?:${CARD_BILL}|bill_(?:payment_)?(?:of|for)_(?:your_)?(?:credit_)?(?:card|§)|${DEPOSIT}|wallet${NAME_ENDS})
  (?:moved|transferred|swept|shifted|parked)[^;]{0,90}_(?:in)?to_your ${CARD_BILL}_(?:of|for|from)_(?:your_)?(?:¤|§)
  (?:load(?:ed|ing)?|top-?_?(?:up|ped)|add(?:ed)?)_(?:(?:money|of|up|to|into|in|for|your|¤)_)*${UP_TO_THREE_WORDS}${WALLET}`);
/** The bill of a card, by the name of the card alone. */
const TO_A_CARD = words(String.raw`
  (?:to|towards|for)_(?:(?!(?:your|for|${MEANS}|${PAYS_AT_ONCE}|${FEE})_)[\p{L}&.]+_){1,3}cards?(?!_${FEE}) (?:cards?|cc)_credited owed_§`);
/** A name that goes on behind the card is that of something else: a recharge, a replacement. */
const IS_A_CARD = words(String.raw`
  credit_?cards? (?!${NO_BANK}card)\p{L}*cards?(?=$|_(?:and|&)_|_?bill) cc cardmember कार्ड`);
/** A card by its name, also written as one word with that of its bank. */
export const NAMES_CARD = words(String.raw`(?!${NO_BANK}card)\p{L}*cards? cc cardmember कार्ड`);
const CARD_FEE = new RegExp(String.raw`\b(?:${PAYS_AT_ONCE}|${FEE})`, 'i');
const BEHIND_MEANS = new RegExp(String.raw`\b${MEANS} (?:your |ur )?$`, 'i');
const CARD_PAYER = /^(?:cred|cheq)(?:[. ](?:club|digital))?$/i;
/** Who lent the money of purchases, which were counted then. */
const LENDER =
  /^(?:amex|american express|simpl|lazypay|paytm postpaid|[\p{L} ]*\bpay ?later)(?: (?:bill|dues?))?$/iu;
const RECEIVED_FOR_DEBT = words(String.raw`
  (?:payment|amount|¤)[^;]{0,70}_(?:received|credited)[^;]{0,45}(?:card|loan|§) payment[^;]{0,60}_received`);
/** A biller has received a payment. */
const ACKNOWLEDGED = words(String.raw`
  (?:payment|premium|fees?|tax)[^;]{0,90}_received (?<=^|[;:,]_)¤_(?:(?:has|have|is|was|been)_)*received_(?:towards|against) received_(?:your_)?(?:¤|payment) recharged_with_¤.*payment_received`);
const BILL = words(String.raw`
  receipt consumer ca_(?:no_)?№ bill postpaid prepaid refill booking recharged? meter tax fees? policy premium connection fib(?:er|re) broadband`);
/** What is received is for something, and comes from nobody who is named. */
const IS_FOR = words(
  String.raw`(?:payment|amount|¤)[^;]*_(?:towards|against|for_№)|payment_(?:of_¤_)?for_(?!a/c|account|§)[^;]*_received`,
);
const THANKED = words(String.raw`
  we(?:_have|'ve|_hv|_ve)?_received_(?:your_)?(?:\S+_){0,2}(?:¤|payment) received_with_thanks (?:confirm|acknowledge)_(?:the_)?receipt_of thank(?:s|_you)_for_(?:your_|making_|the_)?pay(?:ment|ing(?!_¤_to))
  (?:your|ur)_payment_of_¤[^;]{0,60}_received (?:recharge|top[-_]?up|रिचार्ज)(?:_of_¤)?[^;]{0,60}_(?:successful|done|safal|सफल) (?:रिचार्ज|recharge)_(?:ho_gaya|हो_गया) (?:been|is|was)_(?:successfully_)?recharged_(?:with|for|by)_¤`);
/** What others pay to the recipient. */
const GAIN = String.raw`(?:salary|wages|dividend|interest|subsidy|pension|claim|bonus|cash_?back|refund|redemption|payout|scholarship|stipend|commission)`;
/** A debt that was counted when it was made, or money from somebody else. */
const NO_BILL = words(String.raw`
  you(?:_have|'ve|_hv)?_(?:just_)?(?:received|got) ${GAIN}_(?:(?:payment|amount)_)?(?:of_)?¤ (?:towards|against|for)_(?:your_)?${UP_TO_THREE_WORDS}${GAIN}
  loan emi \(x{2,}\d+\) from(?!_your) (?<!(?:via|using|by|with|through)_(?:your_)?(?:[^\s;]+_){0,2})(?:§|card)`);
const SURELY_DEBITED = words(String.raw`debited spent (?<=[§¤]_?)dr dr(?=\.?_(?:¤|§|from))`);

/** Whether a verb says that a payment was made. */
export function isDone(text: string): boolean {
  return DONE.test(text);
}

/** Whether a known word reports or names a payment. */
export function isDebit(text: string): boolean {
  return DONE.test(text) || NAMED.test(text);
}

/** Whether a biller acknowledges a payment, of which the bank's own message may have told already. */
export function isAcknowledged(text: string): boolean {
  if (NO_BILL.test(text)) return false;
  if (THANKED.test(text) || isReceivedByUs(text)) return true;
  return ACKNOWLEDGED.test(text) && (BILL.test(text) || IS_FOR.test(text));
}

/** Whether a verb says without doubt that an account was debited. */
export function isSurelyDebited(text: string): boolean {
  return SURELY_DEBITED.test(text);
}

/** Whether only the shape indicates a payment: money and an own account as its source. */
export function comesFromOwn(text: string): boolean {
  return SOURCE.test(text);
}

/**
 * Whether money only changes its place: to a card that was counted when it paid, a deposit, a wallet or an own account, or to whoever pays
 * the bills of cards or sells on credit. That is no spending.
 */
export function movesOwnMoney(text: string, payee = ''): boolean {
  if (MOVES_OWN.test(text) || CARD_PAYER.test(payee)) return true;
  return LENDER.test(payee) && !isMeans(text, payee);
}

/** Whether a name is that by which was paid, as in `paid with Simpl`, and not the payee. */
function isMeans(text: string, name: string): boolean {
  const place = text.toLowerCase().indexOf(name.toLowerCase());
  return BEHIND_MEANS.test(text.slice(0, Math.max(place, 0)));
}

/** Whether a payee is named after a card, and not after the fee of one. */
export function isNamedAsCard(payee: string): boolean {
  return NAMES_CARD.test(payee) && !CARD_FEE.test(payee);
}

/** Whether the payee of a payment is a card by its name alone. */
export function paysCard(text: string, payee: string): boolean {
  return TO_A_CARD.test(text) || (isNamedAsCard(payee) && IS_A_CARD.test(payee));
}

/** Whether a sentence by itself says that money left or entered an account of the recipient. */
export function reportsMovement(sentence: string): boolean {
  return (
    /\b(?:paid|sent) ¤ (?:to|at)\b|¤ (?:dr|debited|spent|(?:paid|sent) (?:to|at))\b/i.test(
      sentence,
    ) ||
    (/§/.test(sentence) && (DONE.test(sentence) || CREDIT.test(sentence)))
  );
}

/** Whether money came in. A message may describe both sides of a payment: the first one is the recipient's own. */
export function isCredit(text: string): boolean {
  const isDebited = isSurelyDebited(text);
  if (!isDebited && (STAYS_OWN.test(text) || isGivenToYou(text))) return true;
  if (INTO_OWN.test(text) && !OUT_OF_OWN.test(text)) return true;
  const isCredited = /\b(?:credited|received)\b/i.test(text);
  if (/\bfrom you\b|(?<!received )\bby you\b/i.test(text)) return false;
  if (
    !isCredited &&
    (/\bdebited from §/i.test(text) || (TO_OTHERS.test(text) && OUT_OF_OWN.test(text)))
  )
    return false;
  const credit = text.search(CREDIT);
  const debits = [text.search(DONE), text.search(NAMED)].filter((place) => place >= 0);
  const debit = debits.length > 0 ? Math.min(...debits) : -1;
  if (credit < 0) return debit < 0 && FROM_OTHERS.test(text);
  if (debit < 0 || credit <= debit) return !/\bfrom your\b/i.test(text);
  return !isDebited && RECEIVED_FOR_DEBT.test(text) && !/\bbeneficiary\b/i.test(text);
}
