// Why the file of a group cannot be read.
export const otherFile =
  'This is neither a Splitwise export of a group nor a group file of Hisaab. Export the group there as CSV and choose that file.';
export const noPeople = 'This file has no column for any person.';
export const tooManyEntries = (count: number, most: number) =>
  `The file has ${count} entries; ${most} can come in at once.`;

// Why a row of it cannot come in
export const dayNotRead = 'Its day could not be read';
export const dayNotPossible = 'Its day is not between 1 Jan 2000 and tomorrow';
export const sharesOff = (gap: string) => `The shares are ${gap} off`;
export const noEntry = 'It is no expense and no payment';
export const itsAmountNotRead = 'Its amount could not be read';
export const payersUnknown = 'Who paid whom is not in the file';
export const amountZero = 'Its amount is zero';
export const payerUnknown = 'Who paid is not in the file';
export const amountNotRead = 'An amount could not be read';
export const isTotal = 'A total, no expense';
export const nobodyUpOrDown = 'Nobody is up or down by it';
export const otherCurrency = (currency: string) => `In ${currency}; only INR can come in`;

// Who is who
export const notLeftOut = (name: string, standing: string) =>
  `${name} ${standing} in this file and cannot be left out. Choose a member or a new guest.`;
export const twoNames = (name: string) =>
  `Two names of the file are ${name}. Choose somebody else for one of them.`;
