import { headerKey, ROLES, type Role } from '../../../reading/statement/columns.ts';
import { DAY_ORDERS } from '../../../reading/statement/days.ts';
import { DIRECTION_RULES } from '../../../reading/statement/direction-rules.ts';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';

const KEY = 'import-columns';
const MAX_FILES = 20;

/** The columns that were last chosen in this browser for a file with the same header. */
export function rememberedChoice(header: readonly string[]): AskedChoice | undefined {
  const found = readAll().find(([key]) => key === headerKey(header))?.[1];
  return isChoice(found) && found.roles.length === header.length ? found : undefined;
}

/** Remembers the columns for the next file with this header. */
export function rememberChoice(header: readonly string[], choice: AskedChoice): void {
  const key = headerKey(header);
  const others = readAll().filter(([other]) => other !== key);
  try {
    // The year is that of one file.
    const kept: AskedChoice = { ...choice, year: undefined };
    localStorage.setItem(KEY, JSON.stringify([[key, kept], ...others].slice(0, MAX_FILES)));
  } catch (error) {
    console.warn('The columns could not be remembered.', error);
  }
}

function readAll(): [key: string, choice: unknown][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

function isChoice(value: unknown): value is AskedChoice {
  if (typeof value !== 'object' || value === null) return false;
  const choice: { roles?: unknown; order?: unknown; rule?: unknown; isLoose?: unknown } = value;
  return (
    Array.isArray(choice.roles) &&
    choice.roles.every(isRole) &&
    [undefined, ...DAY_ORDERS].some((order) => order === choice.order) &&
    [undefined, ...DIRECTION_RULES].some((rule) => rule === choice.rule) &&
    [undefined, true, false].some((isLoose) => isLoose === choice.isLoose)
  );
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
