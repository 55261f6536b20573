/** Focuses a field of a bill. */
export function focusPart(form: HTMLFormElement | null, of: string | undefined): void {
  if (of !== undefined) form?.querySelector<HTMLElement>(`[data-of="${CSS.escape(of)}"]`)?.focus();
}
