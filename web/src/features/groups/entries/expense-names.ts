import type { Group, GroupExpense } from '@hisaab/contract';
import { namesOf } from '../bills/bill-draft.ts';

/** The people of a line without names. */
export function everyoneOf(group: Group, expense: GroupExpense | undefined): string[] {
  return expense?.lines ? expense.participants_names : group.members.map(({ name }) => name);
}

/** The people who can take part: all members, and removed members who took part before. */
export function namesToChoose(group: Group, expense: GroupExpense | undefined): string[] {
  const names = group.members.map(({ name }) => name);
  const before = expense ? peopleOf(expense) : [];
  return [...new Set([...names, ...before])];
}

function peopleOf({
  paid_by_name,
  participants_names,
  payers,
  participants,
  lines,
}: GroupExpense): string[] {
  return [
    paid_by_name,
    ...participants_names,
    ...(payers ?? []).map(({ name }) => name),
    ...(participants ?? []).map(({ name }) => name),
    ...(lines ?? []).flatMap(namesOf),
  ];
}
