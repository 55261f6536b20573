import { loaded } from '../../../ui/base/loaded.tsx';

// Most expenses are split equally and have one payer: the parts of a bill load on demand.

/** The fields of the ways to split a bill. */
export const BILL_PARTS = loaded(async () => (await import('./bill-parts.tsx')).BillParts, {
  words: 'groups',
});

/** The fields of several payers. */
export const PAYERS_PART = loaded(async () => (await import('./payers-part.tsx')).PayersPart, {
  words: 'groups',
});

/** The dialog of a group's usual split. */
export const USUAL_DIALOG = loaded(async () => (await import('./usual-dialog.tsx')).UsualDialog, {
  words: 'groups',
});

/** The line about the usual way in the form of an expense. */
export const USUAL_LINE = loaded(async () => (await import('./usual-line.tsx')).UsualLine, {
  words: 'groups',
});

/** The sum of a bill, with buttons that fix it. */
export const BILL_FOOT = loaded(async () => (await import('./bill-foot.tsx')).BillFoot, {
  words: 'groups',
});

/** The keys that the keypad of a phone lacks. */
export const BILL_KEYS = loaded(async () => (await import('./bill-keys.tsx')).BillKeys, {
  words: 'groups',
});

/** The parts of a bill in a list. */
export const BILL_DETAILS = loaded(async () => (await import('./bill-details.tsx')).BillDetails, {
  words: 'groups',
});
