import { formatCount } from '@hisaab/domain';

// What is said while a group is brought over.
export const bringOver = 'Bring a group over';
export const bringOverText =
  'A Splitwise export or a group file of Hisaab, as CSV. Nothing changes before you say so.';
export const fileTooLarge = 'The file is larger than 8 MB.';
export const fileNotOpened = 'The file could not be opened. Choose it again.';
export const rowsReadAs = (rows: number, format: string) =>
  `${rows} ${rows === 1 ? 'row' : 'rows'}, read as a ${format} group`;
export const whoIs = (name: string) => `Who is ${name}?`;
export const notInFile = 'nothing in the file';
export const allAgree = (count: number) => `All ${count} agree`;
export const someDiffer = (count: number) => `${count} differ`;

// What is in the way of it, and what comes in
export const sayWhoFirst = (name: string) => `Say who ${name} is first`;
export const agreeWithEverybody = 'The balances agree only with everybody in';
export const nothingComesIn = 'Nothing of this file can come in';
export const reasonsAbove = 'The reasons are in the list above';
export const notAgreeing = 'The balances do not agree';
export const rowMissing = 'A row of the file is missing, or was changed. Export the group again.';
export const rowsComeIn = (leftOut: number) =>
  leftOut === 0 ? 'Every row comes in' : rowsLeftOut(leftOut);
export const newGuests = (guests: number) => (guests === 0 ? 'nobody is new' : guestsNew(guests));

function rowsLeftOut(count: number): string {
  return count === 1 ? '1 row is left out' : `${formatCount(count)} rows are left out`;
}

function guestsNew(count: number): string {
  return count === 1 ? '1 guest is new' : `${count} guests are new`;
}
