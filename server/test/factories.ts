import type {
  Budget,
  Expense,
  ExpenseInput,
  Import,
  Income,
  IncomeInput,
  Notification,
  OwnCategory,
  OwnCategoryInput,
  PaymentAccount,
  RecurringExpense,
  RecurringEntryInput,
} from '@hisaab/contract';
import type { NotificationType } from '@hisaab/domain';
import type { Db } from '../src/platform/db/database.ts';
import type { Person } from './test-app.ts';

/** The notifications of a person, newest first. */
export async function listNotifications(person: Person): Promise<Notification[]> {
  return (await person.get('/api/notifications/')).json<Notification[]>();
}

/** The fields of an expense with defaults. */
export function buildExpense(facts: Partial<ExpenseInput> = {}): ExpenseInput {
  return { amount: 120, category: 'Food', description: 'Masala dosa', ...facts };
}

/** Adds an expense through the API and returns the response. */
export async function addExpense(
  person: Person,
  facts: Partial<ExpenseInput> = {},
): Promise<Expense> {
  const response = await person.post('/personal/api/expenses/', buildExpense(facts));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Expense>();
}

/** Adds an income through the API and returns the response. */
export async function addIncome(person: Person, facts: Partial<IncomeInput> = {}): Promise<Income> {
  const income = { amount: 85_000, source: 'Salary', ...facts };
  const response = await person.post('/personal/api/income/', income);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Income>();
}

/** Imports the expenses of a file through the API and returns the response. */
export async function importExpenses(
  person: Person,
  rows: object[] = [{ date: '2026-11-02', ...buildExpense() }],
  facts: object = {},
): Promise<Import> {
  const response = await person.post('/personal/api/imports/', {
    file_name: 'old.csv',
    rows,
    ...facts,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Import>();
}

/** Adds a repeating entry through the API and returns the response; by default it starts in the future. */
export async function addRecurring(
  person: Person,
  facts: Partial<RecurringEntryInput> = {},
): Promise<RecurringExpense> {
  const response = await person.post('/personal/api/recurring/', buildRecurring(facts));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<RecurringExpense>();
}

/** The fields of a repeating entry with defaults. */
export function buildRecurring(facts: Partial<RecurringEntryInput> = {}): RecurringEntryInput {
  return {
    amount: 9_500,
    category: 'Bills',
    description: 'Rent',
    every: 'month',
    starts_on: '2026-12-01',
    ...facts,
  };
}

/** Adds an account to pay with through the API and returns the response. */
export async function addAccount(person: Person, facts: object = {}): Promise<PaymentAccount> {
  const response = await person.post('/personal/api/accounts/', {
    name: 'Regalia',
    kind: 'card',
    ...facts,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<PaymentAccount>();
}

/** The fields of a category with this name. */
export function buildCategory(name: string): OwnCategoryInput {
  return { name, icon: 'basket', colour: 'leaf' };
}

/** Adds a category through the API and returns the response. */
export async function addCategory(person: Person, name: string): Promise<OwnCategory> {
  const response = await person.post('/personal/api/categories/', buildCategory(name));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<OwnCategory>();
}

/** Sets a person's monthly budget and returns the response. */
export async function setBudget(person: Person, monthlyLimit: number): Promise<Budget> {
  const response = await person.post('/personal/api/budget/', { monthly_limit: monthlyLimit });
  if (response.statusCode > 201) throw new Error(response.body);
  return response.json<Budget>();
}

/** The types of a person's notifications, oldest first. */
export async function toldOf(db: Db, person: Person): Promise<NotificationType[]> {
  const rows = await db
    .selectFrom('notification')
    .select('notification_type')
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.notification_type);
}

/** The server's message for an invalid amount: the general one, unless the amount is empty or has too many decimals. */
export function amountSentence(amount: unknown, general: string): string {
  if (amount === undefined || amount === null || amount === '') return 'Enter an amount.';
  if (/^-?\d+\.\d{3,}$/.test(JSON.stringify(amount).replaceAll('"', ''))) {
    return 'An amount has at most two decimals: whole paise.';
  }
  return general;
}

/** Values for `it.each`, each with a readable name; nested lists stay lists. */
export function named(...values: unknown[]): Array<[name: string, value: unknown]> {
  return values.map((value) => [JSON.stringify(value) ?? 'that is missing', value]);
}
