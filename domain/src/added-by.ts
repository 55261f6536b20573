/** The people who may add somebody to a group: anyone, those who share a group with them, or nobody. */
export const ADDED_BY = ['anyone', 'known', 'nobody'] as const;

/** One of {@link ADDED_BY}. */
export type AddedBy = (typeof ADDED_BY)[number];
