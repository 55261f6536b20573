/** A file in a form that people meet, with invented content, and what is read from it. */
export interface FieldCase {
  file: string;
  /** Day, paise, description, and why an entry is left out. */
  entries: string[];
  /** The lines that are no entry, no head and no total. */
  unread?: string[];
  proof?: 'balances' | 'totals' | 'fails';
}
