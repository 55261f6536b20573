import { listNames, type Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';

const MAX_UNITS_TOLD = 10;

/** Who settles as one in a group: the names of the members of each unit. */
export const UnitsFact = Type.Array(Type.Array(Type.String()));

/** The units of a group in a sentence: "Asha + Ravi and Farah + Imran". */
export function unitsInWords(locale: Locale, units: Static<typeof UnitsFact>): string {
  const together = units.map((names) => names.join(' + '));
  return listNames(locale, together, MAX_UNITS_TOLD);
}
