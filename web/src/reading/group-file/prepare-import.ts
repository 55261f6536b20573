import {
  asPaise,
  decimalsOf,
  formatRupees,
  nameKey,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
  tidyText,
  type Paise,
} from '@hisaab/domain';
import { balancesOf } from './balances-of.ts';
import type { FileEntry, FilePart, GroupFile } from './group-file.ts';
import type { Named, PreparedEntry, PreparedLine } from './prepared-entry.ts';
import { fault, type ReadingFault } from '../fault.ts';

/** The person in the group for a person of a file: a member by name, a new guest, or nobody. */
export type Who = { is: 'member'; name: string } | { is: 'guest' } | { is: 'out' };

/** The balance of a person in the file, and after the import. */
export interface PreparedBalance {
  name: string;
  inFile: Paise;
  after: Paise;
}

/** The import of a file into a group. */
export interface PreparedImport {
  guests: string[];
  entries: PreparedEntry[];
  balances: PreparedBalance[];
  /** For each person of the file the fault in their match. */
  faults: ReadonlyArray<ReadingFault | undefined>;
}

/**
 * The initial matches for the people of a file: the members of the same name, nobody if all amounts are 0, else new
 * guests.
 */
export function firstGuess(file: GroupFile, members: readonly string[]): Who[] {
  const byKey = new Map(members.map((name) => [nameKey(name), name]));
  const withAmounts = peopleWithAmounts(file);
  return file.people.map(({ name }, person) => {
    const member = byKey.get(nameKey(name));
    if (member !== undefined) return { is: 'member', name: member };
    return withAmounts.has(person) ? { is: 'guest' } : { is: 'out' };
  });
}

/** The entries of a file with the names of the group, and everybody's balance after them. */
export function prepareImport(file: GroupFile, who: readonly Who[]): PreparedImport {
  const withAmounts = peopleWithAmounts(file);
  const names = file.people.map(({ name, balance }, person) => {
    const chosen = who[person];
    if (chosen?.is === 'member') return chosen.name;
    // A person who cannot be left out stays until somebody matches them.
    const isIn = chosen?.is === 'guest' || withAmounts.has(person) || balance !== 0;
    return isIn ? tidyText(name) : undefined;
  });
  const entries = file.entries.flatMap((entry) => prepared(entry, names));
  const after = balancesOf(entries);
  return {
    guests: names.flatMap((name, person) =>
      name !== undefined && who[person]?.is === 'guest' ? [name] : [],
    ),
    entries,
    balances: file.people.flatMap(({ balance }, person) => {
      const name = names[person];
      return name === undefined
        ? []
        : [{ name, inFile: balance, after: after.get(name) ?? asPaise(0) }];
    }),
    faults: faultsOf(file, names, who),
  };
}

function faultsOf(
  file: GroupFile,
  names: ReadonlyArray<string | undefined>,
  who: readonly Who[],
): Array<ReadingFault | undefined> {
  const keys = names.map((name) => (name === undefined ? undefined : nameKey(name)));
  return file.people.map(({ name, balance }, person) => {
    const key = keys[person];
    if (key !== undefined && who[person]?.is === 'out') {
      const amount = formatRupees(paiseToRupees(asPaise(Math.abs(balance))));
      if (balance === 0) return fault('hasAmounts', { name });
      return balance > 0 ? fault('getsBack', { name, amount }) : fault('owes', { name, amount });
    }
    const taken = names[person];
    if (taken !== undefined && keys.filter((one) => one === key).length > 1) {
      return fault('twoNames', { name: taken });
    }
    return undefined;
  });
}

/** The indexes of the people with a payment or a share. */
export function peopleWithAmounts({ entries }: GroupFile): Set<number> {
  const parts = entries.flatMap((entry) => entry.parts);
  return new Set(
    parts
      .filter(({ paid, share }) => (paid ?? 0) !== 0 || (share ?? 0) !== 0)
      .map(({ person }) => person),
  );
}

/** The entry with the names of the group; undefined if no imported person has paid. */
function prepared(entry: FileEntry, names: ReadonlyArray<string | undefined>): PreparedEntry[] {
  const { kind, day: date, description, amount: paise, category } = entry;
  const amount = paiseToRupees(paise);
  const original = entry.original && { original: entry.original };
  const paid = namedOf(entry, names, (part) => [part.paid, part.paidIn]);
  const shares = namedOf(entry, names, (part) => [part.share, part.shareIn]);
  const [payer, ...others] = paid;
  const [receiver] = shares;
  if (!payer || !receiver) return [];
  if (kind === 'payment') {
    return [
      {
        kind,
        date,
        note: description,
        amount,
        ...original,
        from_member: payer.name,
        to_member: receiver.name,
      },
    ];
  }
  const alike = [...Map.groupBy(shares, (share) => share.amount).values()];
  return [
    {
      kind,
      date,
      description,
      category,
      amount,
      ...original,
      ...(others.length > 0 ? { payers: paid } : { paid_by_name: payer.name }),
      ...(alike.length === 1
        ? { participant_names: shares.map(({ name }) => name) }
        : { lines: alike.map((some) => lineOf(some, entry)) }),
      ...(entry.isRefund && { refund: true }),
    },
  ];
}

/** A line for people with equal shares: it is split among them without a rest. */
function lineOf(alike: readonly Named[], { original }: FileEntry): PreparedLine {
  const paise = sumPaise(alike.map(({ amount }) => rupeesToPaise(amount)));
  const line = { amount: paiseToRupees(paise), participant_names: alike.map(({ name }) => name) };
  if (!original) return line;
  const sum = alike.reduce((all, { original_amount: part = 0 }) => all + part, 0);
  return { ...line, original_amount: Number(sum.toFixed(decimalsOf(original.currency))) };
}

function namedOf(
  { original, parts }: FileEntry,
  names: ReadonlyArray<string | undefined>,
  amountsOf: (part: FilePart) => [Paise | null, number | undefined],
): Named[] {
  return parts.flatMap((part) => {
    const name = names[part.person];
    const [amount, inCurrency] = amountsOf(part);
    if (name === undefined || amount === null) return [];
    const named = { name, amount: paiseToRupees(amount) };
    return original && inCurrency !== undefined ? { ...named, original_amount: inCurrency } : named;
  });
}
