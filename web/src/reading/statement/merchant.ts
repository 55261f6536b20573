/** The rails, codes and remarks of banks between which the name of the payee stands. */
const NO_NAME =
  /^(?:(?:upi|imps|neft|rtgs|nach|ach|ecs|pos|ecom|bil|bill|billpay|mmt|iin|vps|ips|si|dr|cr|d|c|p2m|p2a|p2p|pay|payment|paymen|onl|inb|mob|tpt|to|by|wdl|tfr|to transfer|by transfer|debit|credit|ref|txn|na|null|collect|request|sent|via|from|vpa|me dc si|upi intent|no remarks|[a-z]{4}0?)(?: cr| dr)?|payment from .*|.*\bbank\b.*)$/i;
const HANDLE = /^(?<name>[^@]*\p{L}{3}[^@]*)@/u;
const HAS_LONG_NUMBER = /\d{4,}|[x*]{2,}\d+/i;
const CASH = /\b(?:atm|atw|nwd|eaw|cash w(?:ith)?d(?:rawa)?l)\b/i;
const CARD = /^(?:pos|ecom|me dc si|pcd|vps|ips)\b[\s/-]*(?:[\dx*]{6,}[\s/-]*)?/i;
const RAIL =
  /^(?:(?:to|by) transfer[\s-]*)?(?:upi|imps|neft|rtgs|nach|ach|ecs|mmt|bil|pos|ecom|vps|ips|me dc si|pcd|iin)\b/i;

/** The name of who got the money, where a bank's narration has one; else the narration. */
export function payeeOf(narration: string): string {
  if (CASH.test(narration)) return 'Cash withdrawal';
  if (!RAIL.test(narration)) return narration;
  const parts = narration
    .replace(CARD, '')
    .split(/[/\-*:]/)
    .map((part) => part.trim());
  const name = parts.find(isName) ?? nameInHandle(parts);
  return name === undefined ? narration : inSentenceCase(name);
}

/** `namma.metro@sbi` is an address of UPI. */
function nameInHandle(parts: readonly string[]): string | undefined {
  const handle = parts.find((part) => HANDLE.test(part) && !HAS_LONG_NUMBER.test(part));
  const name = HANDLE.exec(handle ?? '')
    ?.groups?.['name']?.replaceAll(/[._]+/g, ' ')
    .trim();
  return name?.toUpperCase();
}

function isName(part: string): boolean {
  if (NO_NAME.test(part) || part.includes('@') || HAS_LONG_NUMBER.test(part)) return false;
  return /\p{L}{3}/u.test(part);
}

function inSentenceCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.slice(0, 1) + name.slice(1).toLowerCase();
}
