import { CASH_WITHDRAWAL, inNameCase, isCash, withoutHandle } from '../payee-name.ts';

// Only a proposal: the person sees it and may change it before anything is saved.

const HANDLE = String.raw`\b(?!(?:paid|spent|used|txn|withdrawn)@)[\w.\-]{2,}@[a-z][a-z0-9]*`;
const PAYEE = String.raw`(?:(?:vpa|upi id|beneficiary|payee|merchant|m\/s|linked)\b(?!@)[ .:]*)?`;
const RAIL = String.raw`(?:upi|pos|imps|neft|rtgs|nach|ecom|bil|bpay|bbps|vps|mmt|ach|iin|pci|inb|upiout|p2[map]|ach ?dr|dr|cr|d|pay|onl|tp|si|me dc)`;
const PURPOSE = String.raw`(?:bill|premium|fees?|subscription|instal?ment|emi|rent)`;

/** Where a name begins or ends in marked facts. */
interface Place {
  form: RegExp;
  /** The name is in front of it. */
  isBehind?: boolean;
  /** In a message with small letters only a capital separates the name from the next words. */
  needsCapital?: boolean;
}

const BESIDE_MONEY = behind(String.raw`:? ¤|(?: ?[,|;-])+ ?[¦§¤]`);
/** Where the word for "from" stands behind the account and letters have no case, any word may stand there. */
const UNCASED = /^(?!\p{Script=Devanagari})\p{Lo}/u;

/** The surest place first. */
const PLACES: readonly Place[] = [
  before(String.raw`\b(?:merchant|payee|beneficiary|biller|sponsor|mer|to)(?: name)? ?: ?${PAYEE}`),
  before(String.raw`\b(?:merchant|payee|beneficiary|biller) (?:name )?(?:is )?`),
  before(String.raw`${HANDLE}(?: ?\(№\))?(?: ?[(,/-] ?| )(?!upi\b|№)`),
  before(
    String.raw`\b(?:info:? ?)?${RAIL}(?:[\/*:-](?:${RAIL}|[\w]{0,4}№|\d{3,}|[a-z]{4}(?=[\/*-]№))(?=[\/*: -]))*[\/*:-] ?(?:${RAIL}[ -])*(?!${RAIL}\b)`,
  ),
  before(String.raw`\binfo\b:? ?(?:${RAIL}[ *\/-]{1,3})*`),
  before(
    String.raw`(?:(?<![\w.\-])(?:(?:paid|spent|used|txn|withdrawn) ?)?@ ?(?:upi_)?|\bat )(?:pos )?`,
  ),
  before(String.raw`(?:\b(?:to(?! your\b)|towards|favou?ring|in favou?r of|2)|->|→) ${PAYEE}`),
  before(String.raw`\b${PURPOSE} (?:of|for|to) `),
  before(String.raw`\b(?:to|and) § ?\((?=\p{Lu})`),
  behind(String.raw` (?:ko|को|यांना|ke khat\w+)(?![\p{L}\p{M}])`),
  behind(String.raw` (?:ne|ने)(?![\p{L}\p{M}])`),
  before(String.raw`\bfor ${PAYEE}`),
  before(String.raw`\b(?:by|with|from|via) (?!\S+(?: (?!(?:in|into|to) )\S+){0,2} ?§)`),
  behind(String.raw` (?:has been |is )?credited\b`),
  capital(String.raw`(?<!\bas )\b(?:on|in) (?=\p{L})`),
  capital(String.raw`[¦§¤](?: ?[,;|]| -(?= ))* ?|№(?: ?[,;|])* ?|\b(?:NACH|ECS|ACH|IMPS|NEFT) - `),
  behind(String.raw` (?:${PURPOSE}|recharge|membership|renewed)\b`),
  behind(
    String.raw`(?: ?:)? (?:(?:has )?(?:got|received|charged|billed|an? (?:payment|purchase) of|\p{L}+ed)|took|par|पर) (?:you |¤|§)`,
  ),
  before(String.raw`(?<!your (?:vpa|upi id) )(?=${HANDLE})`),
  behind(String.raw`: your payment\b`),
  BESIDE_MONEY,
  capital(String.raw`(?:^|[ /])(?=[A-Z][A-Z&']+(?:[ ,.;/]|$))`),
];

/** Words that end a name; in capitals within a name in capitals only a label does. */
const STOP =
  /^(?:on|from|frm|via|using|thru|through|with|by|at|is|was|has|have|had|in|into|to|for|and|but|as|being|dated?|dt|will|shall|successful(?:ly)?|done|processed|executed|order|policy|folio|booking|against|out|whose|worth|got|ko|se|ka|ke|ki|par|mein)$/i;
const LABEL =
  /^(?:ref|refno|rrn|utr|umrn|umn|upi|imps|neft|rtgs|nach|avlb?|avbl|avail|available|bal|balance|limit|lmt|info|txn|trxn|transaction|sms|not|rs|inr|a\/c|credited|debited|mandate|e-?mandate|auto-?pay|updated|clear|total|if)\b/i;
const JOINER = /^(?:of|the|n|&|de|la)$/;
const ABBREVIATION = /^(?:m\/s|mr|mrs|ms|dr|st|sri|shri|smt|co|pvt|no|[a-z])\.$/i;
const MAX_WORDS = 7;

/** What belongs to no name in Devanagari: Hindi and Marathi words around it, and other letters. */
const NO_DEVANAGARI_NAME =
  /^(?:को|ने|से|का|के|की|में|पर|द्वारा|द्वारे|दिनांक|रोजी|मधून|और|हेतु|लिए|प्रिय|ग्राहक|(?:आप|आपल्)\S*|\P{L}*|.*[^\p{Script=Devanagari}.].*)$/u;

/** The first words of what is no name. */
const NOT_A_NAME =
  /^(?:(?:ke )?liye|your|ur|you|u|my|me|the|this|any|an?|it|us|self|own|owed|amount|consumer|non-maintenance|charges|aval|new|annual|sc|cpin|gstin|we|we've|you've|our|date|report|wallet|purchase[ds]?|payment|premium|bill|vehicle|updated|money|transfer|cash|standing|successful(?:ly)?|linked|dispute|more|details|not|tip|available|remaining|dear|hi|hello|sent|spent|withdrawn|cust|customer|call|team|thanks?|for|towards|tarikh|bacha|subscription|recharge|renewal|ticket|using|used|use|receipt|invoice|pay|paying|paid|micro|internet|mobile|mob|online|toll|fee|done|and|in|on|of|to|from|is|was|via|by|with|has|have|received|tumne|aapne|aapko|aapse|maine|mujhe|hamne|ham[ei]i?n)\b(?![-.']\w)/i;
/** Those of them that begin no name even with a capital. */
const SURELY_NO_NAME =
  /^(?:your|you|dear|hi|hello|for|thanks?|received|sent|spent|paid|paying|used?|using|withdrawn|receipt|invoice|towards|to|from|is|was|via|by|with|has|have|done|in|on|of|updated|aapne|aapko|aapse|maine|mujhe|ham[ei]i?n|hamne|tumne)\b/i;
/** Words of fields: nothing else makes a name of them. */
const FIELDS =
  /^(?:(?:a\/?c|sb|ca|acct?|account|bank|card|cc|rs|inr|upi|vpa|id|block|ref|receipt|merchant|beneficiary|payee|cheque|chq|txn|trxn|transaction|debit|credit|debited|credited|nach|ecs|ach|neft|imps|rtgs|mandate|e-?mandate|auto-?pay|net ?-?banking|pos|avl|bal|avlbal|loan|dr|cr|com|alert|sip|emi|fdr?|rd|s?tdr?|fastag|tag|ist|hrs|ending|atm|aeps|wdl|withdrawal|cash|bbps|otp|sms|nwd|lite|has|been|to|your|by|is|of|ok|hi|si|sbi|hdfc|icici|axis|kotak|pnb|bob|idfc|hsbc|rbl|idbi|uco|kvb|csb|iob|dbs|svc|ppbl|visa|rupay|gst|umrn|umn|rrn|utr|toll|parking|fee|first|mer|\d+)\b[\s\-/:]*)+$|\b(?:credit|debit|bank|rupay|prepaid) card\b|\b(?:bank|banking|balance)$|^(?:alert|upi|debit|credit)\b|\batm\b|^\d+$|^\d+[^\p{L}]|^[x*]+\d/iu;

/** Whether what stands where a name could has only words of fields, as those of an account or a bank. */
export function isField(name: string): boolean {
  return FIELDS.test(name);
}

/** The name of the payee in the marked facts of a message; empty if they do not have one. */
export function findMerchant(text: string): string {
  if (
    (isCash(text.replaceAll(/\batm[ -](?:cum|card|debit)/gi, '')) ||
      /\bwithdrawn\b(?!.*(?:@[a-z]|\bfor\b|\bto\b))/i.test(text)) &&
    !/\b(?:fees?|charges?)\b/i.test(text)
  )
    return CASH_WITHDRAWAL;
  const letters = text.replaceAll(/\S*@\S*|https?:\S+/g, '');
  const hasCapitals = /\p{Lu}/u.test(letters) && /\p{Ll}{2}|\p{Lo}/u.test(letters);
  const small: string[] = [];
  for (const { form, isBehind, needsCapital } of PLACES) {
    for (const { index, 0: found } of text.matchAll(form)) {
      const written = isBehind
        ? nameBefore(text.slice(0, index), hasCapitals)
        : nameAt(text.slice(index + found.length), hasCapitals);
      const name = tidyName(written);
      // Letters without a case begin no name behind the money: the verb ends a sentence of theirs.
      if (name === '' || (needsCapital && /^\p{Lo}/u.test(written))) continue;
      if (form === BESIDE_MONEY.form && UNCASED.test(written)) continue;
      if (/^\S*[\p{Lu}@]|^\d/u.test(written) || !hasCapitals) return name;
      if (!needsCapital) small.push(name);
    }
  }
  return small[0] ?? '';
}

/** The words from the start of a text up to the next field. */
function nameAt(text: string, hasCapitals: boolean): string {
  const fromName = hasCapitals
    ? text.replace(
        /^(?!(?:from|to|on|by|via)\b)(?:[a-z-]+ ){1,5}(?<=\b(?:of|to|for|at|from|with|by|your|the|an?) )(?=[A-Z\d])/,
        '',
      )
    : text;
  const words: string[] = [];
  for (const word of fromName.split(' ')) {
    if (words.length === MAX_WORDS || endsName(word, words, hasCapitals)) break;
    const part = /^[^,;|()¤¢±∓§¦№]*/.exec(word)?.[0].split(/(?<=..)\//, 1)[0] ?? '';
    const bare = part.replace(/[:.?!]+$|[/-]$/, '');
    if (bare !== '') words.push(ABBREVIATION.test(part) ? part : bare);
    if (bare.length < word.length && !ABBREVIATION.test(word)) break;
  }
  while (words.length > 1 && (STOP.test(words.at(-1) ?? '') || JOINER.test(words.at(-1) ?? '')))
    words.pop();
  return words.join(' ');
}

function endsName(word: string, words: readonly string[], hasCapitals: boolean): boolean {
  if (/^[,;|()¤¢±∓§¦№:·]|^-/.test(word) || LABEL.test(word)) return true;
  if (words.length === 0) return STOP.test(word);
  const [first = ''] = words;
  if (!hasCapitals || !/^[\p{Lu}\d]/u.test(first)) return STOP.test(word);
  const isUpper = /\p{Lu}/u.test(word) || /^[\d&+]/.test(word);
  // A name in capitals goes on over capitals; in another one "of" and the like join.
  if (first === first.toUpperCase()) return !isUpper;
  return isUpper ? STOP.test(word) : !JOINER.test(word);
}

/** The words up to the end of a text, back to the field before them. */
function nameBefore(text: string, hasCapitals: boolean): string {
  const part = /[^,;|()¤¢±∓§¦№:!·]*$/.exec(text)?.[0].trim() ?? '';
  const words = part.split(' ');
  if (!hasCapitals) {
    const start = words.findLastIndex((word) => STOP.test(word) || LABEL.test(word));
    return words.slice(start + 1).join(' ');
  }
  const last = words.at(-1) ?? '';
  const isDevanagari = /^\p{Script=Devanagari}+$/u.test(last);
  const isUpper = last.length > 1 && last === last.toUpperCase();
  const start = words.findLastIndex((word) =>
    isDevanagari ? NO_DEVANAGARI_NAME.test(word) : isOutsideName(word, isUpper),
  );
  return words.slice(start + 1).join(' ');
}

/** Whether a word belongs to no name in Latin letters, or to none in capitals. */
function isOutsideName(word: string, isUpper: boolean): boolean {
  if (STOP.test(word) || LABEL.test(word) || !/^[\x20-\x7e]*$/.test(word)) return true;
  return isUpper
    ? word !== word.toUpperCase()
    : SURELY_NO_NAME.test(word) || !/^[\p{Lu}\d&]/u.test(word);
}

function tidyName(found: string): string {
  const name = withoutHandle(
    found
      .replace(/^[a-z]{2,4}\*/i, '')
      .replaceAll(/[*_#"]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    .replace(/(?<=\p{Lu}{2})'s$/u, '')
    .replace(/-\w*\d{3,}\w*$/, '')
    .replace(/^(?:m\/s\.? |mr\.? |mrs\.? |ms\.? |pos |ecs |nach (?:dr )?)/i, '')
    .replaceAll(/^[\s.\-/+]+|[\s.\-/]+$/g, '');
  if (
    name.startsWith('@') ||
    FIELDS.test(name) ||
    !/\p{L}.*\p{L}/u.test(name) ||
    name.includes('%')
  )
    return '';
  const [first = ''] = name.split(' ');
  if (/^\p{Script=Devanagari}/u.test(first) && NO_DEVANAGARI_NAME.test(first)) return '';
  // What is written like a name may begin with any word: MORE SUPERMARKET, The Bombay Canteen.
  const isWrittenAsName = / \p{Lu}/u.test(name) && !SURELY_NO_NAME.test(name);
  if (NOT_A_NAME.test(name) && !isWrittenAsName) return '';
  return inNameCase(name);
}

function before(source: string): Place {
  return { form: new RegExp(source, 'giu') };
}

function behind(source: string): Place {
  return { form: new RegExp(source, 'giu'), isBehind: true };
}

function capital(source: string): Place {
  return { form: new RegExp(source, 'gu'), needsCapital: true };
}
