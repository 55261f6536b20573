import { isField } from './merchant.ts';
import { SENTENCE_END } from './plain-text.ts';
import { words } from './words.ts';

// Who gives what to whom. Hindi marks the roles by a word behind each: "ne" who does it, "ko" who gets it, "se" where it comes from.

const YOU = String.raw`(?:aap|tum|mai|main|ham|hum|आप|तुम|मै|मैं|हम)`;
/** The reader of the message, or who passed it on, did it. */
const YOU_DID = words(String.raw`${YOU}_?(?:ne|ने)`);
const ANOTHER_DID = words(String.raw`(?<!${YOU}_)(?:ne|ने)`);
const TO_YOU = words(String.raw`
  (?:aap|tum|आप|तुम)_?(?:ko|को) tumhe(?:i?n)? mujhe मुझे तुम्हें §_(?:mein|me|main|में|मे)`);
/** Somebody else gets it; `ko` behind a day is none. */
const TO_ANOTHER = words(String.raw`(?<!¦_|(?:aap|tum|आप|तुम)_)(?:ko|को)`);
const TO_US = words('h[au]me(?:i?n)? h[au]mko हमें हमे हमको');
const FROM_ANOTHER = words('(?<!aap_|आप_|§_)(?:se|से)');
const FROM_OWN = words(String.raw`§_(?:se|से)`);
const RECEIVED = String.raw`(?:pra?a?pt|mil[aei]|प्राप्त|मिल[ाेी])`;
const GIVEN = words(String.raw`
  ${RECEIVED} bhej[aei] bhej_di[a-z]+ diye dee di_hai diya jama lauta\w+ (?:transfer|credit)_(?:kiy|kar_di|hu|ho_ga)\w+
  भेज[ाेी] भेज_दि\S+ दिए दिये दिया दी जमा लौटा\S+ (?:ट्रांसफर|क्रेडिट|अंतरित)_(?:किए|किये|कर_दि|हुए|हो_ग)\S*`);
/** "Aapko ¤ dena hai": the dative of a duty. */
const IS_TO_GIVE = words(String.raw`
  [a-z]+ne_(?:ke_liye|ko)_(?:kah|bol)\w+ [\p{L}\p{M}]+ने_(?:के_लिए|को)_(?:कह|बोल)\S+ [a-z]{2,}n[aei]_(?:hai|hain|hoga|honge|chahiye|padega|padenge) [\p{L}\p{M}]+न[ाेी]_(?:है|हैं|होगा|होंगे|चाहिए|पड़ेगा|पड़ेंगे)`);

const ENDS_CLAUSE = String.raw`(?=_(?:hai|hain|h|gaya|gaye|the|rah[aei]|liye|है|हैं|गए|गया|थे|रहे|रहा|रही)(?![\p{L}\p{M}])|_?[;,.!-]|$)`;
/** From whom something is asked, or by whom. */
const OF_YOU = words('aap_?se tum_?se mujh_?se आप_?से तुम_?से मुझ_?से dwara द्वारा');
/** What answers one who asks. */
const ANSWERED = words(
  'accepted (?:accept|s[wv]ikar|स्वीकार)_(?:ki|kar_l|hu|ho_ga|कि|कर_ल|हु|हो_ग)\\S*',
);
const REQUEST = String.raw`(?<=¤_(?:ki|ka|ke_liye|की|का|के_लिए)_(?:\S+_){0,2})(?:requests?|anurodh|रिक्वेस्ट|अनुरोध|मांग)`;
/** Somebody asks for money: the verb behind the money closes its clause, or the money is that of a request. */
const ASKED = words(String.raw`
  (?<=¤[^;]{0,40}_)(?:maa?ng(?:e|i|a)?|मा[ंँ]?ग[ेीा]?)${ENDS_CLAUSE}
  (?<=¤_[^;]{0,40})(?:[a-z]+ne_(?:ke_liye|ko)_(?:kah|bol)\w+|[\p{L}\p{M}]+ने_(?:के_लिए|को)_(?:कह|बोल)\S+) ${REQUEST}`);
/** The request is what was sent or came, and no money. */
const REQUEST_CAME = words(String.raw`${REQUEST}_(?:bhej|mil|aa|भेज|मिल|आ)[\p{L}\p{M}]*`);

/** Who or what stands in front of "from". */
const NAMED_SOURCE =
  /((?:(?:\p{Lu}[\p{L}.]*|\p{Script=Devanagari}+) ){1,3})(?:se|से)(?![\p{L}\p{M}])/gu;
/** By what a payment is made. */
const MEANS = words(
  'app bank upi bhim google gpay phonepe paytm amazon cred mobikwik freecharge wallet card account खाते खाता बैंक कार्ड वॉलेट ऐप यूपीआई भीम फोनपे फ़ोनपे पेटीएम गूगल पे जीपे नेटबैंकिंग मोबाइल माध्यम आप',
);
/** The payment is named by its money alone. */
const OF_MONEY = words('(?<=¤_)(?:ka|ki|का|की)');
/** Whoever pays or is paid. */
const HAS_PARTY = words('ko par aap\\w* को पर आप\\S* §');

const PAYMENT = String.raw`(?:bhugta?an|payment|भुगतान|पेमेंट|पेमेन्ट)`;
/** A payment of yours, or one for something, has come to whoever writes. */
const YOUR_PAYMENT_CAME = words(String.raw`
  (?:aap(?:ka|ke|ki)|आपका|आपके|आपकी|ke_liye|के_लिए|hetu|हेतु)_[^;]*${PAYMENT}[^;]*_${RECEIVED}`);
const HAS_COME = words(RECEIVED);
/** Only who has received gives a receipt. */
const RECEIPT = words('ras(?:i|ee)d रसीद');

/** Whether marked facts say in Hindi that somebody asks for money; what `isPaid` says is outweighed by a request that was sent. */
export function isAskedInHindi(text: string, isPaid: boolean): boolean {
  if (YOU_DID.test(text) || ANSWERED.test(text)) return false;
  if (REQUEST_CAME.test(text)) return true;
  return !isPaid && ASKED.test(text) && (ANOTHER_DID.test(text) || OF_YOU.test(text));
}

/** The clauses with the money: the whole text where one sentence may have the money and another one the verb. */
function clausesOf(text: string): string[] {
  if (/^[^¤∓]*¤[^¤∓]*$/.test(text)) return [text];
  return text.split(SENTENCE_END).filter((sentence) => sentence.includes('¤'));
}

/** Whether marked facts say in Hindi that another person gave money to the recipient. */
export function isGivenToYou(text: string): boolean {
  // A message may tell of a reward behind a payment: its first clause is the recipient's own.
  return clausesOf(text)
    .slice(0, 1)
    .some((clause) => {
      if (YOU_DID.test(clause) || FROM_OWN.test(clause) || IS_TO_GIVE.test(clause)) return false;
      if (TO_ANOTHER.test(clause)) return false;
      if (TO_YOU.test(clause)) return ANOTHER_DID.test(clause) || GIVEN.test(clause);
      return ANOTHER_DID.test(clause) && GIVEN.test(clause);
    });
}

/** Whether marked facts leave it open in Hindi that another person paid: one is named, or nobody is. */
export function mayBeDoneByAnother(text: string): boolean {
  if (YOU_DID.test(text) || FROM_OWN.test(text)) return false;
  if (ANOTHER_DID.test(text)) return true;
  const sources = Array.from(text.matchAll(NAMED_SOURCE), ([, name = '']) => name.trim());
  if (sources.some((name) => !MEANS.test(name) && !isField(name))) return true;
  return OF_MONEY.test(text) && !HAS_PARTY.test(text);
}

/** Whether marked facts say in Hindi that the sender of the message got a payment of the recipient. */
export function isReceivedByUs(text: string): boolean {
  return clausesOf(text).some((clause) => {
    if (TO_YOU.test(clause) || FROM_ANOTHER.test(clause) || ANOTHER_DID.test(clause)) return false;
    const isByUs = TO_US.test(clause) || RECEIPT.test(text);
    return (isByUs && HAS_COME.test(clause)) || YOUR_PAYMENT_CAME.test(clause);
  });
}
