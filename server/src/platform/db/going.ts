/**
 * The time of deletion of a group that is being deleted for good, in slices: nobody can restore it, and its totals need not equal its
 * remaining rows.
 */
export const GOING = new Date(0).toISOString();
