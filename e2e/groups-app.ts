import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { inventPerson, successBanner } from './app.ts';
import { createAccount, signInQuietly, type Account } from './fixtures.ts';

// Actions of users in groups, in the product's own terms.

/** A group for a test; the person who seeds it is its creator and first member. */
export interface GroupSeed {
  name: string;
  /** In joining order, without the creator. */
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

/** Creates a group through the API; returns its id. */
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

/** Another person with an account, and a group of both in which they paid ₹1,000.00 for the two; named Goa weekend. */
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

/** A page in a window of its own with another user; their clock can be moved. */
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

/** Creates a group and waits for its confirmation. */
export async function createGroup(page: Page, name: string): Promise<void> {
  const dialog = await openCreateGroup(page);
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(successBanner(page)).toHaveText('Group created successfully!');
}

/** Opens the form that adds members to the open group. */
export async function openAddMember(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Member' }).click();
  return page.getByRole('dialog', { name: 'Add Member' });
}

/** Fills in and submits the open form. */
export async function sendMember(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Member name').fill(name);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
}

/** The values for a group expense; omitted fields stay unchanged. */
export interface GroupExpenseEntry {
  amount?: string;
  description?: string;
  paidBy?: string;
  between?: string[];
}

/** Opens the form for an expense of the open group. */
export async function openAddGroupExpense(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel('Amount').waitFor();
  await openPeople(dialog);
  return dialog;
}

/** Asks who paid and who shares an expense, which is one line on a phone. */
async function openPeople(dialog: Locator): Promise<void> {
  const line = dialog.getByRole('button', { name: /^Paid By/, expanded: false });
  if (await line.isVisible()) await line.click();
}

/** Fills in the open group expense form. */
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

/** The line of the group expense form with everybody's share. */
export function splitPreview(dialog: Locator): Locator {
  return dialog.getByRole('status').filter({ hasText: 'Split equally between' });
}

/** Submits the open group expense form. */
export async function sendGroupExpense(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
}

/** Whether the page is that of a phone: rows have no buttons there, and the rarely used ones are behind "More". */
export function isOnPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Opens the form of an entry of the open group: "Villa, ₹1,000.00". */
export async function openEditEntry(page: Page, name: string): Promise<void> {
  if (isOnPhone(page)) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
  }
}

/** Deletes an entry of the open group: "Villa, ₹1,000.00". */
export async function deleteEntry(page: Page, name: string): Promise<void> {
  if (isOnPhone(page)) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
  }
}

/** A rarely used button of the open group, behind "More" on a phone: "History". */
export async function pressInTail(page: Page, name: string | RegExp): Promise<void> {
  if (isOnPhone(page))
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
}

/** Opens the confirmation of a removal; nothing happens before it is answered. */
export async function openRemoveMember(page: Page, name: string): Promise<Locator> {
  if (isOnPhone(page)) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  return page.getByRole('dialog', { name: 'Remove Member' });
}

/** Opens the confirmation of leaving a group; nothing happens before it is answered. */
export async function openLeaveGroup(page: Page, group: string): Promise<Locator> {
  await pressInTail(page, 'Leave');
  return page.getByRole('dialog', { name: `Leave ${group}?` });
}
