/** What the columns of a file may hold. */
export const ROLES = [
  'date',
  'description',
  'category',
  // In one column, whose sign or `Dr`/`Cr` says the direction.
  'amount',
  'out',
  'in',
  // `Dr` or `Cr`, expense or income, in a column of its own.
  'direction',
  'currency',
  // Of a Splitwise export: what one person is up or down by.
  'balance',
  // What is in the account after the row, by which the amounts are proved.
  'running',
  // The number that a bank or UPI gives a transfer.
  'reference',
  'none',
] as const;

/** What a column of a file may hold. Of descriptions and categories there may be several, which are put together. */
export type Role = (typeof ROLES)[number];

const SEVERAL: ReadonlySet<Role> = new Set<Role>(['description', 'category', 'none']);

/** The names by which columns are known, the surest first. Signs are spaces. */
const NAMES: ReadonlyArray<readonly [role: Role, names: readonly RegExp[]]> = [
  [
    'date',
    [
      /^(?:transaction|txn|tran|trans) date$/,
      /^(?:date|day|date of transaction|posting date|post date|date (?:and )?time|time)$|^(?:लेनदेन )?(?:दिनांक|तारीख|तिथि)$/,
      /^value (?:date|dat|dt)$/,
    ],
  ],
  [
    'running',
    [
      /^(?:(?:closing|running|available|ledger|account|line|current) )?bal(?:ance)?(?: amount| amt)?(?: (?:in )?(?:inr|rs))?$|^शेष(?: राशि)?$/,
    ],
  ],
  [
    'reference',
    [
      /^(?:(?:upi|bank|transaction|txn|tran) )?(?:utr|rrn|reference|ref|transaction id|txn id|tran id)(?: (?:no|number|id))?$/,
      /^(?:chq|cheque|instrument|instr)(?: no)? (?:and )?ref(?:erence)?(?: (?:no|number))?$|^ref(?:erence)?(?: no)? (?:chq|cheque)(?: (?:no|number))?$|^(?:संदर्भ|सन्दर्भ)(?: संख्या)?$/,
    ],
  ],
  [
    'direction',
    [
      /^(?:dr|debit) (?:cr|credit)$|^(?:cr|credit) (?:dr|debit)$|^drcr$/,
      /^(?:transaction |txn )?type$/,
    ],
  ],
  [
    'amount',
    [
      /^amount(?: (?:inr|rs|in inr|in rs|in rupees))?$|^amt$|^cost$|^राशि$/,
      /^(?:transaction|txn|withdrawal dr deposit cr) ?amount?$|^withdrawal dr deposit cr$/,
    ],
  ],
  ['out', [/withdraw|debit|^dr(?: amount)?$|^(?:money|paid) out$|^spent$|निकासी|आहरण|नामे/]],
  ['in', [/deposit|credit|^cr(?: amount)?$|^(?:money|paid) in$|^received$|जमा/]],
  ['category', [/^(?:sub )?category(?: name)?$/]],
  [
    'description',
    [
      /^(?:payee|merchant|paid to)$|^(?:transaction )?(?:description|narration|particulars|remarks|details)$|^(?:notes?|memo|comment)$|विवरण$/,
    ],
  ],
  ['currency', [/^(?:account )?currency$/]],
];

/** What each column holds as its name says; each of them once, but for {@link SEVERAL}. */
export function rolesOf(header: readonly string[]): Role[] {
  const roles = header.map((): Role => 'none');
  const names = header.map(plain);
  for (const [role, forms] of NAMES) {
    for (const form of forms) {
      for (const [place, name] of names.entries()) {
        const isFree = roles[place] === 'none';
        if (isFree && form.test(name) && (SEVERAL.has(role) || !roles.includes(role))) {
          roles[place] = role;
        }
      }
    }
  }
  // A column of its own for each direction says more than one for both.
  if (roles.includes('out') && roles.includes('in')) {
    return roles.map((role) => (role === 'amount' || role === 'direction' ? 'none' : role));
  }
  return roles;
}

/** Returns a column another role; a role that only one column may have is taken from the one that had it. */
export function withRole(roles: readonly Role[], place: number, role: Role): Role[] {
  return roles.map((other, index) => {
    if (index === place) return role;
    return other === role && !SEVERAL.has(role) ? 'none' : other;
  });
}

/** Whether entries can be read: there is a day, and an amount. */
export function areEnough(roles: readonly Role[]): boolean {
  return roles.includes('date') && roles.some((role) => ['amount', 'out', 'in'].includes(role));
}

/** The header as the key under which a choice of columns is remembered. */
export function headerKey(header: readonly string[]): string {
  return header.map(plain).join('|');
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
