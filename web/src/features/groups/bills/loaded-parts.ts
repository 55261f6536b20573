import { loaded } from '../../../ui/base/loaded.tsx';

// Most expenses are split equally and paid by one person: what a bill needs comes when it is asked for.

/** The fields of the ways to split a bill. */
export const BILL_PARTS = loaded(async () => (await import('./bill-parts.tsx')).BillParts);

/** The fields of several people who paid. */
export const PAYERS_PART = loaded(async () => (await import('./payers-part.tsx')).PayersPart);

/** The dialog of how a group usually splits. */
export const USUAL_DIALOG = loaded(async () => (await import('./usual-dialog.tsx')).UsualDialog);

/** The line about the usual way in the form of an expense. */
export const USUAL_LINE = loaded(async () => (await import('./usual-line.tsx')).UsualLine);

/** What a bill comes to, with the buttons that mend it. */
export const BILL_FOOT = loaded(async () => (await import('./bill-foot.tsx')).BillFoot);

/** The keys that the keypad of a phone lacks. */
export const BILL_KEYS = loaded(async () => (await import('./bill-keys.tsx')).BillKeys);

/** What a bill is made of, in a list. */
export const BILL_DETAILS = loaded(async () => (await import('./bill-details.tsx')).BillDetails);
