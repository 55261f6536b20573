import { loaded } from '../ui/base/loaded.tsx';

// Most amounts are rupees: the code for other currencies is loaded at once when the ₹ is pressed.

/** The field of an amount in another currency. */
export const FOREIGN_FIELD = loaded(async () => (await import('./parts.ts')).ForeignField);

/** The currencies to choose from. */
export const CURRENCY_LIST = loaded(async () => (await import('./parts.ts')).CurrencyList);

/** The amount in another currency, in a list. */
export const ORIGINAL_NOTE = loaded(async () => (await import('./parts.ts')).OriginalNote);

/** The rates that a group has set. */
export const RATES_DIALOG = loaded(async () => (await import('./parts.ts')).RatesDialog);
