/** The kinds of groups: one of any people, and a pair of two that never has a third. */
export const GROUP_KINDS = ['group', 'pair'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
