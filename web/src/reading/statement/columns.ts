import { namesBothDirections } from './direction.ts';

/** The roles of columns. */
export const ROLES = [
  'date',
  'description',
  'category',
  // One column for both directions, distinguished by sign or by `Dr` and `Cr`.
  'amount',
  'out',
  'in',
  // A separate column of `Dr` or `Cr`, expense or income.
  'direction',
  'currency',
  // In a Splitwise export: the balance of one person.
  'balance',
  // The balance of the account after the row, which proves the amounts.
  'running',
  // The reference of a bank or UPI transfer.
  'reference',
  'none',
] as const;

/** The role of a column. Several description or category columns are joined. */
export type Role = (typeof ROLES)[number];

const SEVERAL: ReadonlySet<Role> = new Set<Role>(['description', 'category', 'none']);

/** The known names of columns, most specific first. Punctuation is replaced by spaces. */
const NAMES: ReadonlyArray<readonly [role: Role, names: ReadonlyArray<Pick<RegExp, 'test'>>]> = [
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
      /^(?:(?:dr|debit|d) (?:cr|credit|c)|(?:cr|credit|c) (?:dr|debit|d)|drcr|crdr)(?: (?:indicator|flag|type|sign|mark|ind))?$/,
      { test: namesBothDirections },
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
  [
    'out',
    [/withdraw|debit(?! card)|^dr(?: amount)?$|^(?:money|paid) out$|^spent$|निकासी|आहरण|नामे/],
  ],
  ['in', [/deposit|credit(?! card)|^cr(?: amount)?$|^(?:money|paid) in$|^received$|जमा/]],
  ['category', [/^(?:sub )?category(?: name)?$/]],
  [
    'description',
    [
      /^(?:payee|merchant|paid to)$|^(?:transaction )?(?:description|narration|particulars|remarks|details)$|^(?:notes?|memo|comment)$|विवरण$/,
    ],
  ],
  ['currency', [/^(?:account )?currency$/]],
];

/** The role of each column by its name; each role once, except {@link SEVERAL}. */
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
  // Separate columns for the directions override a column for both.
  if (roles.includes('out') && roles.includes('in')) {
    return roles.map((role) => (role === 'amount' || role === 'direction' ? 'none' : role));
  }
  return roles;
}

/** Assigns a role to a column; a unique role is removed from its previous column. */
export function withRole(roles: readonly Role[], place: number, role: Role): Role[] {
  return roles.map((other, index) => {
    if (index === place) return role;
    return other === role && !SEVERAL.has(role) ? 'none' : other;
  });
}

/** Whether entries can be read: a day and an amount have columns. */
export function areEnough(roles: readonly Role[]): boolean {
  return roles.includes('date') && roles.some((role) => ['amount', 'out', 'in'].includes(role));
}

/** The key of a header for the stored choice of columns. */
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
