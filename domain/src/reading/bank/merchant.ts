import { CASH_WITHDRAWAL, inNameCase, isCash, withoutHandle } from '../payee-name.ts';

// Only a proposal: the person sees it and may change it before anything is saved.

const NAME = String.raw`(?<name>[\p{L}\p{N}@&'._*/#+\- ]{2,60}?)`;
/** Replaces a day with its time in the facts: it is never part of a name. */
const WHEN = '¦';
const DAY_AND_TIME =
  /(?:\d{1,4}[-/.](?:\d{1,2}|[a-z]{3,9})[-/.]\d{2,4}|\d{1,2} ?[a-z]{3,9}\.?,? ?\d{2,4}|[a-z]{3,9} \d{1,2}, \d{4}),?[ :T]{1,2}(?:at )?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]m)?(?: ?(?:ist|hrs))?\b/gi;

const END = String.raw`(?=\s*(?:$|[;,|()\n¦]|: ?(?:rs|inr|₹)|\.(?:\s|$|(?!(?:com|in|co|org|net|app)\b)[a-z])|\b(?:on|dated?|dt|ref|refno|rrn|upi(?=:| ref| txn| transaction)|via|thru|through|using|from|avl|avbl|avail|available|bal|balance|info|txn|trxn|transaction|with|is|was|has|successful|successfully|a\/c|for (?:rs|inr|₹)|for an? (?:txn|transaction|payment|purchase)|for [a-z]{2}\d{1,2}[a-z]{1,3}\d{4}|of (?:rs|inr|₹)|for (?:an? |your |the )?(?:e-?mandate|mandate|auto ?-?pay)|will|shall|by|umn|umrn|mandate|credited|executed|limit|lmt|updated|not you|in your|against|order|bill|policy|folio|booking|subscription|membership|done|processed|out of|debited|and|towards|at \d|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}[-/ ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))\b)|\s*-\s|\s-|-\d{5,})`;
const NOT_A_NAME =
  /^(?:your|ur|you|my|the|a\/?c|acct?|account|bank|card|rs|inr|upi|vpa|block|xx|date|ref|report|wallet|merchant|self|atm|any|this|linked|beneficiary|cheque|chq|paying|using|payment|purchase|txn|transaction|premium|bill|vehicle|micro atm|updated|money transfer|debit|credit|nach|ecs|mandate)\b|\b(?:credit|debit|bank|rupay) card\b|\b(?:bank|balance)$|\bbalance is\b|^(?:\d|[x*]+\d)/i;

// The UPI id of a payee.
const HANDLE = String.raw`[\w.\-]{2,}@[a-z][a-z0-9]*`;
const CARD = String.raw`\bcard (?:no\.? ?)?(?:ending (?:with |in )?)?[x*]*\d{3,5}`;
const NOT_BESIDE = String.raw`(?!(?:on|at|dated?|dt|ref|refno|rrn|upi|via|thru|through|using|from|for|with|by|is|was|has|and|credited|debited|towards|txn|umn|linked|avl|avbl|bal|not)\b)`;

/** What a payment is for, before the name: `premium of LIC`. */
const PURPOSE = String.raw`\b(?:premium|bill|fees?|emi|sip|rent|instal?ment|booking|donation|tickets?) (?:of|to|for|at|from) `;

const FORMS: readonly RegExp[] = [
  form(String.raw`\b(?:merchant|payee|beneficiary)(?: name)?(?: is)? ?:? ${NAME}${END}`),
  form(String.raw`${HANDLE} ?\((?<name>[^()@]{2,60})\)`),
  form(String.raw`\b(?:to|towards|vpa) ${NAME} ?\(${HANDLE}\)`),
  form(String.raw`${HANDLE}(?: ?[\-/,] ?| )${NOT_BESIDE}(?=\p{L})${NAME}${END}`),
  form(String.raw`${CARD}(?: (?:rs|inr|₹)\.? ?[\d,.]+)?(?: on)? ¦ ?(?:(?:at|by) )?${NAME}${END}`),
  form(String.raw`${CARD}, ${NAME}(?=, ?¦)`),
  form(String.raw`;\s*${NAME}\s+(?:has been |is )?credited\b`),
  form(String.raw`\bcredited to (?!your|a\/?c|acct|account|vpa)${NAME}${END}`),
  form(
    String.raw`(?:\b|info)(?:upi|pos|imps|neft|nach|ecom|bil|vps|mmt|ach|iin|pci|upiout)[\/*-](?:(?:p2m|p2a|p2p|dr|cr|pay|onl|[a-z]{4}(?=[\/*-]\d{6,})|\w{0,4}\d{6,})[\/*-])*(?!(?:dr|cr|ref|no)\b)(?<name>[\p{L}][\p{L}\p{N}&'. ]{1,40}?)(?=\s*(?:$|[^\p{L}\p{N}&'. ]|\b(?:not you|if not|sms|avl|avbl|bal|on)\b))`,
  ),
  form(
    String.raw`\binfo:? ?(?:[a-z]{2,5}[*/])?(?:\d+[*/])?(?:[a-z]{2,4}[*/])?(?:\d+[*/])?(?:ach d- ?|nach[- ]|upi-|pos |me dc si |si-)?(?:tp ach )?(?=\p{L})${NAME}${END}`,
  ),
  form(String.raw`(?:(?<![\w.\-])@|\bat )\s*(?:upi_)?(?:pos )?(?!atm\b)${NAME}${END}`),
  form(
    String.raw`\b(?:towards|trf to|transferred to|transfer to|paid to|paid for|sent to|payment to|spent at|spent for|favou?ring|in favou?r of)\s+(?:vpa\s+)?${NAME}${END}`,
  ),
  form(
    String.raw`\b(?:transaction|txn|payment|purchase) (?:of |for )?(?:rs|inr|₹)\.? ?[\d,.]+ on ${NAME}${END}`,
  ),
  form(String.raw`\bdebit ?: ?(?:rs|inr|₹)\.? ?[\d,.]+ (?=\p{L})${NAME}${END}`),
  form(String.raw`\bto(?: ?: ?|\s+)(?:vpa\s+)?${NAME}${END}`),
  form(String.raw`(?:rs|inr|₹)\.? ?[\d,.]+ ?[-|] ${NAME}(?= [-|] )`),
  form(String.raw`(?<=(?:\b|[x*])\d{2,5} (?:on|at) )(?=\p{L})${NAME}${END}`),
  form(String.raw`${PURPOSE}${NAME}${END}`),
  form(String.raw`\bwith\s+${NAME}${END}`),
  form(String.raw`\bfor\s+${NAME}${END}`),
  form(String.raw`\byour (?![^;]{0,60}\byour )${NAME} (?:subscription|membership|bill|order)\b`),
  form(String.raw`\b(?:paid|sent) ${NAME} (?:rs|inr|₹)`),
  form(String.raw`(?:^|; )(?!\S+ bank)${NAME} ?: an? (?:payment|purchase) of\b`),
  form(String.raw`(?:^|; )${NAME} (?:has )?(?:got|received|charged) (?:rs|inr|₹)`),
  form(String.raw`\b(?:billed|charged)[^;]{0,50} by ${NAME}${END}`),
  form(String.raw`¦ ; ?${NAME}(?=\s*(?:;|$))`),
];

/** The name of the payee in the facts of a message; empty if they do not have one. */
export function findMerchant(facts: string): string {
  const told = facts.replaceAll(DAY_AND_TIME, WHEN);
  for (const one of FORMS) {
    for (const { groups } of told.matchAll(one)) {
      const name = tidyName(groups?.['name'] ?? '');
      if (name !== '') return name;
    }
  }
  return isCash(facts) ? CASH_WITHDRAWAL : '';
}

function tidyName(found: string): string {
  const name = withoutHandle(
    found
      .replace(/^[a-z]{2,4}\*/i, '')
      .replaceAll(/[*_#]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    .replace(/^(?:m\/s\.? |mr\.? |mrs\.? |ms\.? )/i, '')
    .replaceAll(/^[\s.\-/]+|[\s.\-/]+$/g, '');
  if (name.length < 2 || NOT_A_NAME.test(name) || !/\p{L}{2}/u.test(name)) return '';
  return inNameCase(name);
}

function form(source: string): RegExp {
  return new RegExp(source, 'giu');
}
