// What is said of a month of a group.
export const loadingMonth = 'Loading this month...';
export const backTo = (month: string) => `Back to ${month}`;
export const monthGone = (month: string) => `${month} gone by`;
export const limitUsed = 'Budget of this group used';
export const overLimit = (amount: string) => `${amount} over the budget`;
export const leftOfLimit = (amount: string, until: string | undefined) =>
  until === undefined ? `${amount} left over` : `${amount} left until ${until}`;

// Its budget
export const changeLimit = (limit: string) => `Change the budget of this group, ${limit}`;
export const limitNote = (group: string, others: readonly string[]) =>
  `Everyone in ${group} sees it and may change it. ${toldOf(others)} told once when it is nearly used up, and once when it is passed.`;

/** "You are", "You and Priya are"; of many only how many they are. */
function toldOf(others: readonly string[]): string {
  const [first, second, ...rest] = others;
  if (first === undefined) return 'You are';
  if (second === undefined) return `You and ${first} are`;
  if (rest.length === 0) return `You, ${first} and ${second} are`;
  return `You and ${others.length} others with an account are`;
}
