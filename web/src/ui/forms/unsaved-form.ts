/** Gives the name of a form that would lose something typed; undefined where nothing would be lost. */
export type FindUnsaved = () => string | undefined;

const finders = new Set<FindUnsaved>();

/** Has a form asked for as long as it is there; gives a function that ends that. */
export function watchForm(find: FindUnsaved): () => void {
  finders.add(find);
  return () => finders.delete(find);
}

/** The name of the form with something typed into it, the one opened last: `Add Expense`. */
export function findUnsavedForm(): string | undefined {
  return [...finders].map((find) => find()).findLast((name) => name !== undefined);
}
