import type { Seen } from './contents.ts';
import { isFields } from './parse-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Whether the thing on the server has the values that a change sent: then its response was lost. Fields missing in the
 * body may have any value.
 */
export function isCarriedOut({ values = {}, before }: OutboxEntry, current: Seen): boolean {
  return Object.entries(values).every(([field, sent]: [string, unknown]) => {
    const found = fieldOf(current, field);
    switch (field) {
      case 'split_equally':
        return true;
      case 'participant_names':
        return isAmong(listOf(sent), before, current);
      case 'participants':
        return isSame(peopleOf({ participants: sent }), peopleOf(current));
      case 'lines':
        return isSame(listOf(sent).map(contentsOf), listOf(found).map(contentsOf));
      case 'payers':
        return isSame(sorted(listOf(sent).map(payerOf)), sorted(listOf(found).map(payerOf)));
      default:
        return isSame(sent, found);
    }
  });
}

/** No names mean everybody, including former participants. */
function isAmong(sent: unknown[], before: Seen | undefined, current: Seen): boolean {
  const names = current.participants_names ?? [];
  if (sent.length > 0) return isSame(sorted(sent), sorted(names));
  return (before?.participants_names ?? []).every((name) => names.includes(name));
}

function contentsOf(line: unknown): unknown {
  return [Number(fieldOf(line, 'amount')), fieldOf(line, 'description') ?? '', peopleOf(line)];
}

/** The people of a bill or a line with their heads; of a bill with one head each, their names. */
function peopleOf(part: unknown): unknown[] {
  const named = ['participants', 'participant_names', 'participants_names'].map((field) =>
    listOf(fieldOf(part, field)),
  );
  const people = named.find(({ length }) => length > 0) ?? [];
  return sorted(
    people.map((one) =>
      typeof one === 'string' ? [one, 1] : [fieldOf(one, 'name'), fieldOf(one, 'heads') ?? 1],
    ),
  );
}

function payerOf(payer: unknown): unknown {
  return [fieldOf(payer, 'name'), Number(fieldOf(payer, 'amount'))];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sorted(list: readonly unknown[]): unknown[] {
  return list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldOf(value: unknown, field: string): unknown {
  return isFields(value) ? value[field] : undefined;
}
