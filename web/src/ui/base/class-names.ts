/** Joins the classes that apply, in order; missing and false ones are skipped. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
