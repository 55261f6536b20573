import {
  isLine,
  MAX_BILL_LINES,
  MAX_DESCRIPTION,
  MAX_HEADS,
  MAX_LINE_NAMES,
  MAX_NAME,
  MAX_PAYERS,
  nameKey,
  tidyText,
} from '@hisaab/domain';
import { findAmountFault, NON_NEGATIVE_SENTENCE, POSITIVE_SENTENCE } from './amounts.ts';

const NAME_SENTENCE = `Name must be one line of 1 to ${MAX_NAME} characters.`;
const PEOPLE_SENTENCE = 'Participants must be a list of names with their heads.';

/** What is wrong with a list of people and their heads, as a sentence. */
export function findParticipantsFault(people: readonly unknown[]): string | undefined {
  if (people.length > MAX_LINE_NAMES) return PEOPLE_SENTENCE;
  const faults = people.map((person) => {
    if (!isObject(person)) return PEOPLE_SENTENCE;
    const fault = findNameFault(person['name']);
    return fault ?? (isHeads(person['heads']) ? undefined : headsSentence(person['name']));
  });
  return first(faults) ?? findTwice(people);
}

/** What is wrong with the lines of a bill, as a sentence that counts them from 1. */
export function findLinesFault(lines: readonly unknown[]): string | undefined {
  if (lines.length > MAX_BILL_LINES) return `A bill has at most ${MAX_BILL_LINES} lines.`;
  const faults = lines.map((line, index) => {
    const fault = isObject(line) ? findLineFault(line) : 'Send an amount and whom it is for.';
    return fault && `Line ${index + 1}: ${fault}`;
  });
  const names = lines.reduce<number>((sum, line) => sum + countNames(line), 0);
  return (
    first(faults) ??
    (names > MAX_LINE_NAMES
      ? `The lines of a bill name at most ${MAX_LINE_NAMES} people in all.`
      : undefined)
  );
}

/** What is wrong with a list of those who paid, as a sentence that counts them from 1. */
export function findPayersFault(payers: readonly unknown[]): string | undefined {
  if (payers.length > MAX_PAYERS) return `At most ${MAX_PAYERS} people can pay a bill together.`;
  const faults = payers.map((payer, index) => {
    if (!isObject(payer)) return `Payer ${index + 1}: Send a name and an amount.`;
    const fault =
      findNameFault(payer['name']) ??
      findAmountFault(payer['amount'], 0.01, undefined, POSITIVE_SENTENCE);
    return fault && `Payer ${index + 1}: ${fault}`;
  });
  return first(faults) ?? findTwice(payers);
}

function findLineFault(line: Record<string, unknown>): string | undefined {
  const { amount, description, participant_names: names, participants } = line;
  const fault = findAmountFault(amount, 0, NON_NEGATIVE_SENTENCE);
  if (fault !== undefined) return fault;
  if (!isAbsent(description) && !isText(description, 0, MAX_DESCRIPTION)) {
    return `Description must be one line of at most ${MAX_DESCRIPTION} characters.`;
  }
  if (!isAbsent(names) && !isAbsent(participants)) return BOTH_SENTENCE;
  if (!isAbsent(names)) {
    const isFine = Array.isArray(names) && names.every((name) => isText(name, 1, MAX_NAME));
    return isFine ? undefined : 'Participants must be a list of names.';
  }
  if (isAbsent(participants)) return undefined;
  return Array.isArray(participants) ? findParticipantsFault(participants) : PEOPLE_SENTENCE;
}

/** The sentence about people who are named in both ways. */
export const BOTH_SENTENCE = 'Send participants or participant_names, not both.';

function findTwice(people: readonly unknown[]): string | undefined {
  const seen = new Set<string>();
  for (const person of people) {
    const name = isObject(person) ? person['name'] : undefined;
    if (typeof name !== 'string') continue;
    if (seen.has(nameKey(name))) return `${tidyText(name)} is in the list twice.`;
    seen.add(nameKey(name));
  }
  return undefined;
}

function countNames(line: unknown): number {
  if (!isObject(line)) return 0;
  const { participant_names: names, participants } = line;
  return [names, participants].reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
}

function findNameFault(name: unknown): string | undefined {
  return isText(name, 1, MAX_NAME) ? undefined : NAME_SENTENCE;
}

function headsSentence(name: unknown): string {
  const whose = typeof name === 'string' ? `${tidyText(name)}: ` : '';
  return `${whose}Heads must be a whole number from 1 to ${MAX_HEADS}.`;
}

function isHeads(heads: unknown): boolean {
  if (heads === undefined) return true;
  return Number.isInteger(heads) && Number(heads) >= 1 && Number(heads) <= MAX_HEADS;
}

function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && isLine(value, least, most);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function first(faults: ReadonlyArray<string | undefined>): string | undefined {
  return faults.find((fault) => fault !== undefined);
}
