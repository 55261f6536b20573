import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { inventPerson, successBanner } from './app.ts';
import { createAccount, signInQuietly, type Account } from './fixtures.ts';

// Actions of people in groups, in the product's own words.

/** A group as a test needs it; whoever seeds it is its creator and first member. */
export interface GroupSeed {
  name: string;
  /** In the order they join, the creator left out. */
  members?: string[];
  expenses?: GroupExpenseSeed[];
}

/** An expense of a {@link GroupSeed}; no participants means everybody. */
export interface GroupExpenseSeed {
  amount: number;
  paidBy: string;
  description?: string;
  between?: string[];
}

/** Makes a group through the API, without the screens; gives its id. */
export async function seedGroup(
  creator: Account,
  { name, members = [], expenses = [] }: GroupSeed,
): Promise<number> {
  const group = await creator.send('POST', '/group/api/groups/', { name });
  for (const member of members) {
    await creator.send('POST', `/group/api/groups/${group.id}/add_member/`, { name: member });
  }
  for (const expense of expenses) await seedGroupExpense(creator, group.id, expense);
  return group.id;
}

/** Adds an expense to a group through the API. */
export async function seedGroupExpense(
  actor: Account,
  groupId: number,
  { amount, paidBy, description = '', between }: GroupExpenseSeed,
): Promise<void> {
  await actor.send('POST', '/group/api/expenses/', {
    group: groupId,
    amount,
    paid_by_name: paidBy,
    description,
    split_equally: true,
    ...(between && { participant_names: between }),
  });
}

/** Somebody else with an account, and a group of both where they paid ₹1,000.00 for the two; Goa weekend by name. */
export async function seedGroupOfTwo(
  creator: Account,
  request: APIRequestContext,
): Promise<{ friend: Account; groupId: number }> {
  const friend = await createAccount(request, inventPerson('rohan'));
  const groupId = await seedGroup(creator, {
    name: 'Goa weekend',
    members: [friend.username],
    expenses: [{ amount: 1000, paidBy: friend.username, description: 'Villa' }],
  });
  return { friend, groupId };
}

/** A page in a window of its own, where somebody else is signed in; their clock can be moved. */
export async function openWindowOf(page: Page, person: Account): Promise<Page> {
  const context = await page.context().browser()?.newContext({ serviceWorkers: 'block' });
  if (!context) throw new Error('There is no browser to open a window in.');
  const other = await context.newPage();
  await signInQuietly(other, person);
  await other.clock.install();
  return other;
}

/** The group's entry in the list of groups. */
export function groupInList(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Your groups' }).getByRole('button', { name });
}

/** Opens a group from the list. */
export async function openGroup(page: Page, name: string): Promise<void> {
  await page.goto('/groups');
  await groupInList(page, name).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** Opens the form for a new group. */
export async function openCreateGroup(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Group' }).click();
  return page.getByRole('dialog', { name: 'Create New Group' });
}

/** Creates a group and waits until it is told to be there. */
export async function createGroup(page: Page, name: string): Promise<void> {
  const dialog = await openCreateGroup(page);
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(successBanner(page)).toHaveText('Group created successfully!');
}

/** Opens the form that asks whom to add to the open group. */
export async function openAddMember(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Member' }).click();
  return page.getByRole('dialog', { name: 'Add Member' });
}

/** Fills in and sends the form that is open. */
export async function sendMember(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Member name').fill(name);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
}

/** An entry for a group expense; a field left out stays as the form has it. */
export interface GroupExpenseEntry {
  amount?: string;
  description?: string;
  paidBy?: string;
  between?: string[];
}

/** Opens the form for an expense of the open group. */
export async function openAddGroupExpense(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Expense' }).click();
  return page.getByRole('dialog', { name: 'Add Expense' });
}

/** Fills in the group expense form that is open. */
export async function fillGroupExpense(dialog: Locator, entry: GroupExpenseEntry): Promise<void> {
  if (entry.amount !== undefined) await dialog.getByLabel('Amount').fill(entry.amount);
  if (entry.description !== undefined) {
    await dialog.getByLabel('Description').fill(entry.description);
  }
  if (entry.paidBy !== undefined) {
    await dialog.getByRole('radio', { name: entry.paidBy }).check();
  }
  // Everyone is ticked at first.
  if (entry.between) await dialog.getByRole('button', { name: 'Everyone' }).click();
  for (const name of entry.between ?? []) {
    await dialog.getByRole('checkbox', { name }).check();
  }
}

/** The line of the group expense form that tells each person's part, while it is filled in. */
export function splitPreview(dialog: Locator): Locator {
  return dialog.getByRole('status').filter({ hasText: 'Split equally between' });
}

/** Sends the group expense form that is open. */
export async function sendGroupExpense(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
}

/** Asks for a member to be taken out; nothing happens before the answer in the dialog. */
export async function openRemoveMember(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  return page.getByRole('dialog', { name: 'Remove Member' });
}

/** Asks to leave a group oneself; nothing happens before the answer in the dialog. */
export async function openLeaveGroup(
  page: Page,
  { username }: Account,
  group: string,
): Promise<Locator> {
  await page.getByRole('button', { name: `Remove ${username}` }).click();
  return page.getByRole('dialog', { name: `Leave ${group}?` });
}
