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
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { isOriginalAmount } from '../base/originals.ts';
import { BELOW_ZERO, findAmountFault, NOT_ABOVE_ZERO } from '../base/amounts.ts';

const NAME_INVALID = say('faults.nameInvalid', { most: MAX_NAME });
const PEOPLE_INVALID = say('faults.participantsInvalid');

/** The fault of a list of people and their heads. */
export function findParticipantsFault(people: readonly unknown[]): MessageDescriptor | undefined {
  if (people.length > MAX_LINE_NAMES) return PEOPLE_INVALID;
  const faults = people.map((person) => {
    if (!isObject(person)) return PEOPLE_INVALID;
    const fault = findNameFault(person['name']);
    return fault ?? (isHeads(person['heads']) ? undefined : headsFault(person['name']));
  });
  return first(faults) ?? findTwice(people);
}

/** The fault of the lines of a bill, with its position counted from 1. */
export function findLinesFault(lines: readonly unknown[]): MessageDescriptor | undefined {
  if (lines.length > MAX_BILL_LINES) return say('faults.tooManyLines', { most: MAX_BILL_LINES });
  const faults = lines.map((line, index) => {
    const fault = isObject(line) ? findLineFault(line) : say('faults.lineInvalid');
    return fault && say('faults.inLine', { line: index + 1, fault: [fault] });
  });
  const names = lines.reduce<number>((sum, line) => sum + countNames(line), 0);
  return (
    first(faults) ??
    (names > MAX_LINE_NAMES
      ? say('faults.tooManyLineNames', { most: String(MAX_LINE_NAMES) })
      : undefined)
  );
}

/** The fault of a list of payers, with its position counted from 1. */
export function findPayersFault(payers: readonly unknown[]): MessageDescriptor | undefined {
  if (payers.length > MAX_PAYERS) return say('faults.tooManyPayers', { most: MAX_PAYERS });
  const faults = payers.map((payer, index) => {
    const inPayer = (fault: MessageDescriptor) =>
      say('faults.inPayer', { payer: index + 1, fault: [fault] });
    if (!isObject(payer)) return inPayer(say('faults.payerInvalid'));
    const fault =
      findNameFault(payer['name']) ??
      findAmountFault(payer['amount'], 0.01, undefined, NOT_ABOVE_ZERO) ??
      findOriginalFault(payer);
    return fault && inPayer(fault);
  });
  return first(faults) ?? findTwice(payers);
}

function findOriginalFault({
  original_amount: amount,
}: Record<string, unknown>): MessageDescriptor | undefined {
  return isOriginalAmount(amount) ? undefined : say('faults.originalPartInvalid');
}

function findLineFault(line: Record<string, unknown>): MessageDescriptor | undefined {
  const { amount, description, participant_names: names, participants } = line;
  const fault = findAmountFault(amount, 0, BELOW_ZERO);
  if (fault !== undefined) return fault;
  const originalFault = findOriginalFault(line);
  if (originalFault !== undefined) return originalFault;
  if (!isAbsent(description) && !isText(description, 0, MAX_DESCRIPTION)) {
    return say('faults.descriptionTooLong', { most: MAX_DESCRIPTION });
  }
  if (!isAbsent(names) && !isAbsent(participants)) return NAMED_BOTH_WAYS;
  if (!isAbsent(names)) {
    const isFine = Array.isArray(names) && names.every((name) => isText(name, 1, MAX_NAME));
    return isFine ? undefined : say('faults.participantsNotNames');
  }
  if (isAbsent(participants)) return undefined;
  return Array.isArray(participants) ? findParticipantsFault(participants) : PEOPLE_INVALID;
}

/** The fault of people named in both ways. */
export const NAMED_BOTH_WAYS = say('faults.participantsBothWays');

function findTwice(people: readonly unknown[]): MessageDescriptor | undefined {
  const seen = new Set<string>();
  for (const person of people) {
    const name = isObject(person) ? person['name'] : undefined;
    if (typeof name !== 'string') continue;
    if (seen.has(nameKey(name))) return say('faults.participantsTwice', { name: tidyText(name) });
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

function findNameFault(name: unknown): MessageDescriptor | undefined {
  return isText(name, 1, MAX_NAME) ? undefined : NAME_INVALID;
}

function headsFault(name: unknown): MessageDescriptor {
  const most = MAX_HEADS;
  return typeof name === 'string'
    ? say('faults.headsOfNameInvalid', { name: tidyText(name), most })
    : say('faults.headsInvalid', { most });
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

function first(
  faults: ReadonlyArray<MessageDescriptor | undefined>,
): MessageDescriptor | undefined {
  return faults.find((fault) => fault !== undefined);
}
