// What has to be mended in a bill, and what is said of its parts.
export const headsWrong = (name: string, most: number) =>
  `${name}: heads are a whole number from 0 to ${most}.`;
export const headMissing = 'Give somebody a head.';
export const partWrong = (name: string) => `${name}: enter an amount, such as 450, 450+80 or 25%.`;
export const stillToSplit = (amount: string) => `${amount} still to split`;
export const overTheTotal = (amount: string) => `${amount} over the total`;
export const partsMissing = "Enter each person's share.";
export const itemWrong = (item: string) => `${item}: enter an amount, such as 450, 450+80 or 10%.`;
export const itemMissing = 'Add an item with its amount.';
export const tooManyItems = (most: number) => `A bill has at most ${most} items.`;
export const payerMissing = 'Choose who paid.';
export const paidWrong = (name: string) => `${name}: enter what was paid, such as 450 or 60%.`;
export const paidNotBill = (paid: string, bill: string) =>
  `What was paid comes to ${paid}, and the bill to ${bill}.`;
export const amountsHint = '450+80 and 60% work, too. Leave a line empty to leave that person out.';
export const shareOf = (name: string) => `Share of ${name}`;
export const yourShare = (amount: string) => `Your share ${amount}`;
export const everyonesShare = "Everyone's share";
export const enterTheAmount = 'Enter the amount';
export const enterAnAmount = 'Enter an amount';
export const enterItem = 'Enter an item';
export const allGiven = 'All of it is split';
export const aHead = (amount: string) => `${amount} a head`;
export const stillLeft = (amount: string) => `${amount} left`;
export const leftAfter = (amount: string, items: string) => `of ${amount} after ${items}`;
export const sharedByAll = 'shared by all';
export const onEveryItem = (percent: number) => `${percent}% on every item`;
export const offEveryItem = (percent: number) => `${percent}% off every item`;
