import type { GroupExpense } from '@hisaab/contract';
import { descriptionKey } from '@hisaab/domain';

/** Filters the expenses of a group; empty fields match all. */
export interface GroupExpenseFilter {
  /** A part of the description, or of an amount in rupees. */
  text: string;
  /** A payer or participant, by name. */
  member: string;
  category: string;
}

/** The names of the filter's parameters in an address. */
const PARAMETERS = { text: 'q', member: 'member', category: 'category' } as const;

/** Parses a filter from the query of an address. */
export function parseExpenseFilter(search: string): GroupExpenseFilter {
  const asked = new URLSearchParams(search);
  return {
    text: asked.get(PARAMETERS.text) ?? '',
    member: asked.get(PARAMETERS.member) ?? '',
    category: asked.get(PARAMETERS.category) ?? '',
  };
}

/** The query of an address with this filter; other parameters stay. */
export function withExpenseFilter(search: string, filter: GroupExpenseFilter): string {
  const next = new URLSearchParams(search);
  for (const part of ['text', 'member', 'category'] as const) {
    if (filter[part] === '') next.delete(PARAMETERS[part]);
    else next.set(PARAMETERS[part], filter[part]);
  }
  return `?${next}`;
}

/** Whether a filter matches this expense. */
export function isInFilter(expense: GroupExpense, filter: GroupExpenseFilter): boolean {
  if (filter.category !== '' && expense.category !== filter.category) return false;
  if (filter.member !== '' && !namesIn(expense).includes(filter.member)) return false;
  return hasText(expense, filter.text);
}

/** All payers and participants of an expense. */
export function namesIn({ paid_by_name, payers, participants_names }: GroupExpense): string[] {
  return [paid_by_name, ...(payers ?? []).map(({ name }) => name), ...participants_names];
}

const AMOUNT = /^₹?\d[\d,]*(?:\.\d{0,2})?$/;

function hasText({ amount, description }: GroupExpense, text: string): boolean {
  const key = descriptionKey(text);
  if (descriptionKey(description).includes(key)) return true;
  return AMOUNT.test(text.trim()) && amount.toFixed(2).includes(text.replaceAll(/[₹,\s]/g, ''));
}
