import { isMonth, isTag, type Month } from '@hisaab/domain';

/** Means all months, in place of a month. */
export const ALL_MONTHS = 'all';

/** The view of the Expenses screen; all parts filter it. */
export interface ExpenseView {
  /** A month, or {@link ALL_MONTHS}; undefined for the current month. */
  month?: Month | undefined;
  /** The name of a category, which may not exist. */
  category?: string | undefined;
  /** The id of an account, which may not exist. */
  account?: number | undefined;
  /** A tag, without its sign; which may not exist. */
  tag?: string | undefined;
  /** A part of the description. */
  text?: string | undefined;
}

/** The month of a view that shows a chosen month, or all of them if it is undefined. */
export function monthInView(chosen: Month | undefined, current: Month): ExpenseView['month'] {
  return chosen === current ? undefined : (chosen ?? ALL_MONTHS);
}

/** The address of the Expenses screen with this view, and optionally the form of an expense. */
export function expensesAddress({
  month,
  category,
  account,
  tag,
  text,
  entryId,
}: ExpenseView & { entryId?: number | undefined }): string {
  const search = new URLSearchParams();
  if (month !== undefined) search.set('month', month);
  if (category !== undefined) search.set('category', category);
  if (account !== undefined) search.set('account', String(account));
  if (tag !== undefined) search.set('tag', tag);
  if (text !== undefined) search.set('q', text);
  if (entryId !== undefined) search.set('entry', String(entryId));
  return search.size > 0 ? `/expenses?${search}` : '/expenses';
}

/** Parses the expense whose form an address of the Expenses screen opens; `null` if there is none. */
export function parseAskedEntry(search: string): number | null {
  return parseId(new URLSearchParams(search).get('entry')) ?? null;
}

function parseId(text: string | null): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Parses the view from an address of the Expenses screen; invalid parts are omitted. */
export function parseExpenseView(search: string): ExpenseView {
  const asked = new URLSearchParams(search);
  const month = asked.get('month') ?? '';
  return {
    month: month === ALL_MONTHS || isMonth(month) ? month : undefined,
    category: asked.get('category') || undefined,
    account: parseId(asked.get('account')),
    ...(isTag(asked.get('tag') ?? '') && { tag: asked.get('tag') ?? undefined }),
    text: asked.get('q') ?? undefined,
  };
}
