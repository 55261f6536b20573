/** A row, and its position in the file, from 1. */
export interface NumberedRow {
  number: number;
  cells: string[];
}
