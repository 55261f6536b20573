import type { BudgetStatus, Due } from '@hisaab/contract';
import { daysOfMonth, lengthOfMonth, monthOfDay, numberOfDay } from '@hisaab/domain';
import { sumCounted, type DueModel, type Spent } from './due-model.ts';
import type { Person } from './test-app.ts';

const FIRST_DAY_WITH_PACE = 5;

/** Paise as the server says them. */
export function rupees(paise: number): number {
  return Number((paise / 100).toFixed(2));
}

/** The month of a person, and its days. */
export function monthIn({ today, start }: DueModel) {
  const month = monthOfDay(today, start);
  return { month, ...daysOfMonth(month, start) };
}

/** The status of a person's budget. */
export async function statusOf(person: Person): Promise<BudgetStatus> {
  return (await person.get('/personal/api/budget/status/')).json<BudgetStatus>();
}

/** The status of the budget as the server has it, and as the model has it. */
export async function compareStatus(person: Person, model: DueModel) {
  const { month, from, to } = monthIn(model);
  const expenses = model.spentBetween(from, to);
  const spent = sumOf(expenses);
  const toCome = sumCounted(model.items(model.today, to));
  const status = await statusOf(person);
  const expected = {
    month,
    spent: rupees(spent),
    to_come: rupees(toCome),
    left_to_spend: leftIn(model),
    pace: paceIn(model, expenses, toCome),
  };
  const { spent: its, to_come, left_to_spend, pace } = status;
  return { actual: { month: status.month, spent: its, to_come, left_to_spend, pace }, expected };
}

/** The list of some days as the server has it, and as the model has it; of the month without an argument. */
export async function compareList(
  person: Person,
  model: DueModel,
  days = { from: model.today, to: monthIn(model).to },
) {
  const { from, to } = days;
  const due = (await person.get(`/personal/api/due/?from=${from}&to=${to}`)).json<Due>();
  const items = model.items(from, to);
  return {
    actual: {
      items: due.items.map((item) => ({
        kind: item.kind,
        id: item.id,
        date: item.date,
        amount: item.amount,
        counts: item.counts,
        isOverdue: item.is_overdue,
      })),
      toCome: due.to_come,
      left: due.left,
    },
    expected: {
      items: items.map(({ kind, id, date, paise, counts }) => ({
        kind,
        id,
        date,
        amount: paise === undefined ? null : rupees(paise),
        counts,
        isOverdue: date < model.today,
      })),
      toCome: rupees(sumCounted(items)),
      left: leftIn(model),
    },
  };
}

function leftIn(model: DueModel): number | null {
  const { from, to } = monthIn(model);
  if (model.budget === undefined) return null;
  const spent = sumOf(model.spentBetween(from, to));
  return rupees(model.budget - spent - sumCounted(model.items(model.today, to)));
}

function paceIn(
  { today, start }: DueModel,
  expenses: readonly Spent[],
  toCome: number,
): BudgetStatus['pace'] {
  const month = monthOfDay(today, start);
  const { to } = daysOfMonth(month, start);
  const day = numberOfDay(today, start);
  if (day < FIRST_DAY_WITH_PACE) return null;
  const repeated = sumOf(
    expenses.filter((one) => !one.isShare && (one.isRepeated || one.day > today)),
  );
  const restSoFar = sumOf(expenses) - repeated;
  const rest = Math.round((restSoFar * lengthOfMonth(month, start)) / day);
  return {
    by: to,
    repeated: rupees(repeated),
    due: rupees(toCome),
    rest_so_far: rupees(restSoFar),
    rest: rupees(rest),
    total: rupees(repeated + toCome + rest),
  };
}

function sumOf(expenses: ReadonlyArray<{ paise: number }>): number {
  return expenses.reduce((sum, { paise }) => sum + paise, 0);
}
