import type { GroupExpense } from '@hisaab/contract';
import { asPaise, paiseToRupees, type Paise } from '@hisaab/domain';
import type { GroupExpenseRow, ParticipantName } from './group-expenses.repository.ts';

/** An expense of a group on the wire, with the names of those who take part in joining order. */
export function presentGroupExpense(
  expense: GroupExpenseRow,
  participantNames: string[],
): GroupExpense {
  return {
    id: expense.id,
    amount: paiseToRupees(asPaise(expense.amount_paise)),
    description: expense.description,
    date: expense.spent_on,
    paid_by_name: expense.paid_by_name,
    participants_names: participantNames,
    individual_share: paiseToRupees(
      evenShare(asPaise(expense.amount_paise), expense.participant_count),
    ),
  };
}

/** Expenses on the wire, each with its own of these participants. */
export function presentGroupExpenses(
  expenses: readonly GroupExpenseRow[],
  participants: readonly ParticipantName[],
): GroupExpense[] {
  const names = new Map<number, string[]>(expenses.map(({ id }) => [id, []]));
  for (const { group_expense_id: id, name } of participants) names.get(id)?.push(name);
  return expenses.map((expense) => presentGroupExpense(expense, names.get(expense.id) ?? []));
}

// Half a paisa goes up; doubled first, so that every step is in whole numbers.
function evenShare(amount: Paise, people: number): Paise {
  return asPaise(Math.floor((2 * amount + people) / (2 * people)));
}
