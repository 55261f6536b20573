import {
  CASH_WITHDRAWAL,
  inNameCase,
  isCash,
  withoutHandle,
} from '@hisaab/domain/reading/payee-name';

/** Payment rails, codes and remarks of banks around the payee's name. */
const NO_NAME =
  /^(?:(?:upi|imps|neft|rtgs|nach|ach|ecs|pos|ecom|bil|bill|billpay|mmt|iin|vps|ips|si|dr|cr|d|c|p2m|p2a|p2p|pay|payment|paymen|onl|inb|mob|tpt|to|by|wdl|tfr|to transfer|by transfer|debit|credit|ref|txn|na|null|collect|request|sent|via|from|vpa|me dc si|upi intent|no remarks|inward|outward)(?: cr| dr| c| d| inward| outward)?|payment from .*|.*\bbank\b.*)$/i;
/** A bank's code, or a name of four letters. */
const FOUR_LETTERS = /^[a-z]{4}0?(?: cr| dr| c| d)?$/i;
/** `NEFT CR ` in front of a name. */
const RAIL_IN_FRONT =
  /^(?:upi|imps|neft|rtgs|nach|ach|ecs)(?: (?:cr|dr|inward|outward))+ (?=\p{L})/iu;
const HANDLE = /^[^@\s]*\p{L}{3}[^@\s]*@[\w.-]+$/u;
const HAS_LONG_NUMBER = /\d{4,}|[x*]{2,}\d+/i;
/** One word with letters between its digits is a code: `ICI7de43f`. */
const IS_CODE = /^\S*\d\p{L}+\d\S*$/u;
/** A bank's short code before a slash: `VIN/NAMMA CYCLES/`. */
const CODE = /^[A-Z]{2,5}\//;
const CARD = /^(?:pos|ecom|me dc si|pcd|vps|ips)\b[\s/-]*(?:[\dx*]{6,}[\s/-]*)?/i;
const RAIL =
  /^(?:(?:to|by) transfer[\s-]*)?(?:upi|imps|neft|rtgs|nach|ach|ecs|mmt|bil|pos|ecom|vps|ips|me dc si|pcd|iin)\b/i;
// The format of UPI apps: `Paid to Chai Point, UPI Ref 632600118`.
const PAID_TO =
  /^(?:(?:money )?(?:paid|sent|transferred) to|(?:money )?received from) (?<name>\p{L}[\p{L}\p{N}&'. ]*?)(?=,|\s+(?:utr|upi|ref|txn|transaction)\b|\s*$)/iu;

/** The name in a text of a UPI app, `Paid to Chai Point` or `Received from Neha`; undefined if it has none. */
export function nameInApp(text: string): string | undefined {
  const name = PAID_TO.exec(text)?.groups?.['name'];
  return name === undefined ? undefined : inNameCase(name);
}

/** The payee's name in a bank's narration, or else the narration. */
export function payeeOf(narration: string): string {
  if (isCash(narration)) return CASH_WITHDRAWAL;
  const named = nameInApp(narration);
  if (named !== undefined) return named;
  const isCoded = CODE.test(narration);
  if (!RAIL.test(narration) && !isCoded) return narration;
  const parts = narration
    .replace(CARD, '')
    .replace(CODE, '')
    .split(/[/\-*:]/)
    .map((part) => part.trim().replace(RAIL_IN_FRONT, ''));
  // Behind the only UPI id stand the bank and what was remarked.
  const ids = parts.filter((part) => part.includes('@'));
  const handle = ids.length === 1 ? parts.findIndex((part) => HANDLE.test(part)) : -1;
  const before = handle === -1 ? parts : parts.slice(0, handle);
  const name = before.find(isName) ?? nameInHandle(parts) ?? parts.find(isName) ?? shortName(parts);
  return name === undefined ? narration : inNameCase(name);
}

/** A UPI id: `namma.metro@sbi`. */
function nameInHandle(parts: readonly string[]): string | undefined {
  const handle = parts.find((part) => HANDLE.test(part) && !HAS_LONG_NUMBER.test(part));
  return handle === undefined ? undefined : withoutHandle(handle);
}

/** A name of four letters right behind the rail, where no bank's code stands: `NEFT CR-ACME`. */
function shortName(parts: readonly string[]): string | undefined {
  const first = parts.find((part) => part !== '' && !NO_NAME.test(part));
  return first !== undefined && /^[a-z]{4}$/i.test(first) ? first : undefined;
}

function isName(part: string): boolean {
  if (NO_NAME.test(part) || FOUR_LETTERS.test(part)) return false;
  if (part.includes('@') || HAS_LONG_NUMBER.test(part) || IS_CODE.test(part)) return false;
  return /\p{L}{3}/u.test(part);
}
