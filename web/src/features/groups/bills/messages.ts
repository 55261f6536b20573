// What has to be mended in a bill, and what is said of its parts.
export const headsWrong = (name: string, most: number) =>
  `${name}: heads are a whole number from 0 to ${most}.`;
export const headMissing = 'Give somebody a head.';
export const partWrong = (name: string) => `${name}: enter an amount, such as 450, 450+80 or 25%.`;
export const leftToGive = (amount: string) => `${amount} is left to give out.`;
export const tooMuchGiven = (amount: string) => `${amount} too much is given out.`;
export const partsMissing = 'Enter what each carries.';
export const itemWrong = (item: string) => `${item}: enter an amount, such as 450, 450+80 or 10%.`;
export const itemMissing = 'Add an item with its amount.';
export const tooManyItems = (most: number) => `A bill has at most ${most} items.`;
export const payerMissing = 'Choose who paid.';
export const paidWrong = (name: string) => `${name}: enter what was paid, such as 450 or 60%.`;
export const paidNotBill = (paid: string, bill: string) =>
  `What was paid comes to ${paid}, and the bill to ${bill}.`;
export const amountsHint = '450+80 and 60% work, too. An empty line is not in it.';
export const whatCarries = (name: string) => `What ${name} carries`;
export const youCarry = (amount: string) => `You carry ${amount}`;
export const enterTheAmount = 'Enter the amount';
export const enterAnAmount = 'Enter an amount';
export const enterItem = 'Enter an item';
export const allGiven = 'All given out';
export const aHead = (amount: string) => `${amount} a head`;
export const stillLeft = (amount: string) => `${amount} left`;
export const tooMuch = (amount: string) => `${amount} too much`;
export const toGiveOutOf = (amount: string) => `to give out of ${amount}`;
export const leftAfter = (amount: string, items: string) => `of ${amount} after ${items}`;
export const sharedByAll = 'shared by all';
export const onEveryItem = (percent: number) => `${percent}% on every item`;
export const offEveryItem = (percent: number) => `${percent}% off every item`;
