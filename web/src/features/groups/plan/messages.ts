// What the settlement plan says.
export const loadingSuggestions = 'Loading settlement suggestions...';
export const settled = 'All settled up.';
export const nothingToSettle =
  'Nothing to settle yet. After the first expense, who pays whom stands here.';
export const paymentWaits = 'A payment waits';
export const askWhy = 'Why this?';
export const askWhyOf = (from: string, to: string, amount: string) =>
  `${askWhy} ${from} pays ${to} ${amount}`;
export const payByUpi = (amount: string, to: string) => `Pay by UPI ${amount} to ${to}`;
export const settle = (amount: string, from: string, to: string) =>
  `Settle ${amount} from ${from} to ${to}`;
export const loadingSummary = 'Loading settlement summary...';

// The user's own position, in the head of the group
export const youOwe = 'You owe';
export const youAreOwed = 'You are owed';
export const settledUp = 'Settled up';
export const toWhom = (names: readonly string[]) => `to ${namesInShort(names)}`;
export const byWhom = (names: readonly string[]) => `by ${namesInShort(names)}`;
export const settleOwn = (name: string) => `Settle with ${name}`;
export const remindOwn = (from: string) => `Remind ${from} to pay you`;
export const remind = (from: string, amount: string) => `Remind ${from} of ${amount}`;
export const payOwnByUpi = (to: string) => `Pay by UPI what you owe ${to}`;
export const betweenOthers = (count: number) =>
  `${count} ${count === 1 ? 'payment' : 'payments'} between others`;

/** The first name or two: "Priya", "Priya and Ben", "Priya and 3 others". */
function namesInShort(names: readonly string[]): string {
  const [first, second] = names;
  if (second === undefined) return `${first}`;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}

// What a payment of it is made of
export const notWorkedOut = 'This could not be worked out just now.';
export const workingOut = 'Working it out...';
export const whatIsLeft = (name: string) => `What is left for ${name}`;
export const whatYouOwe = 'What you still owe';
export const shareOf = (count: number) =>
  `Share of ${count} ${count === 1 ? 'expense' : 'expenses'}`;
export const goesTo = (part: string | undefined, to: string) =>
  `${part === undefined ? 'All of it goes' : `${part} of it goes`} to ${to}, whom the group owes. This plan needs`;
export const withoutPlan = (payments: number) =>
  `; paying back each expense on its own would need ${payments}`;

// A reminder
export const copied = 'Copied.';
export const youSend = 'You send it yourself: Hisaab sends nothing.';
export const withLink = (guest: string) => `With a link to join as ${guest}`;
export const guestLink = (guest: string) =>
  `${guest} has no account yet. The link works once, for 7 days.`;
export const joinAndSee = (url: string) => `Join and see what it is made of: ${url}`;
export const pleasePay = (reminder: {
  from: string;
  whom: string;
  amount: string;
  group: string;
}) =>
  `Hi ${reminder.from}, please pay ${reminder.whom} ${reminder.amount} for “${reminder.group}”.`;
export const byUpi = (upiId: string) => `You can pay by UPI to ${upiId}.`;

// Paying by UPI
export const scan = 'Scan with any UPI app on your phone.';
export const nothingRecorded =
  'Hisaab cannot see your bank. Nothing is recorded until you say that it went through.';

// Around the link to the account
export const addUpiId = 'Add your UPI id in';
export const toIncludeIt = ' to include it.';
