import { isLine, MAX_NAME, MAX_UNIT_MEMBERS, nameKey, tidyText } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';

/** As many as a full group can have. */
const MAX_UNITS = 250;

const INVALID = say('faults.unitsInvalid');

/** The fault of a list of units, each with the names of its members. */
export function findUnitsFault(units: unknown): MessageDescriptor | undefined {
  if (!Array.isArray(units) || units.length > MAX_UNITS) return INVALID;
  const seen = new Set<string>();
  for (const unit of units) {
    const names = namesOf(unit);
    if (!names) return INVALID;
    if (names.length < 2 || names.length > MAX_UNIT_MEMBERS) {
      return say('faults.unitSize', { most: MAX_UNIT_MEMBERS });
    }
    for (const name of names) {
      if (typeof name !== 'string' || !isLine(name, 1, MAX_NAME)) {
        return say('faults.nameInvalid', { most: MAX_NAME });
      }
      if (seen.has(nameKey(name))) return say('faults.nameTwice', { name: tidyText(name) });
      seen.add(nameKey(name));
    }
  }
  return undefined;
}

function namesOf(unit: unknown): readonly unknown[] | undefined {
  const names =
    typeof unit === 'object' && unit !== null && 'members' in unit ? unit.members : undefined;
  return Array.isArray(names) ? names : undefined;
}
