import type { Category } from '@hisaab/domain';

const CATEGORIES: ReadonlyArray<readonly [Category, RegExp]> = [
  ['Food', /dining|grocer|food|liquor/i],
  [
    'Bills',
    /\brent|mortgage|electric|heat|water|tv\/phone|trash|cleaning|utilit|insur|mainten|household|service|\btax(?:es)?\b|educat/i,
  ],
  ['Transport', /bus|bicycle|car\b|fuel|parking|plane|taxi|transport/i],
  ['Entertainment', /game|movie|music|sport|entertain/i],
];

/** The category for a category or a description of Splitwise, whose standard categories it knows; Other for unknown ones. */
export function categoryOfSplitwise(text: string): Category {
  return CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'Other';
}
