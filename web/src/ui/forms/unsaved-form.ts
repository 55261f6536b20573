/** Returns the name of a form that would lose typed text; undefined if nothing would be lost. */
export type FindUnsaved = () => string | undefined;

const finders = new Set<FindUnsaved>();

/** Registers a form while it is rendered; returns the function that ends that. */
export function watchForm(find: FindUnsaved): () => void {
  finders.add(find);
  return () => finders.delete(find);
}

/** The name of the last opened form with unsaved text: `Add Expense`. */
export function findUnsavedForm(): string | undefined {
  return [...finders].map((find) => find()).findLast((name) => name !== undefined);
}
