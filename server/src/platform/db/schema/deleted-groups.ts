/**
 * The time of deletion of a group that is being deleted permanently, in slices: nobody can restore it, and its totals need not equal its
 * remaining rows.
 */
export const MARKED_FOR_PURGE = new Date(0).toISOString();
