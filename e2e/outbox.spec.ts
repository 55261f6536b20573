import type { Locator, Page } from '@playwright/test';
import {
  addExpense,
  fillExpense,
  logIn,
  openAddExpense,
  openDeleteExpense,
  openEditExpense,
} from './app.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openGroup,
  seedGroup,
  sendGroupExpense,
} from './groups-app.ts';
import { keepExpense, openExpenses, openWithWorker, test, waiting } from './device.ts';
import { expect, expectAccessible, type Account } from './fixtures.ts';

const KEPT = 'Saved on this device. It is sent when you are online again.';

test(
  '[e2e-outbox-1] stores what is added offline, even over a restart, and sends it once',
  { tag: '@smoke' },
  async ({ device, account }) => {
    const page = await openExpenses(device, account);
    await device.setOffline(true);
    await keepExpense(page, { amount: '90', description: 'Chai' });
    await keepExpense(page, { amount: '165', description: 'Auto' });
    await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
    await expect(waiting(page)).toContainText('not counted yet');
    await expect(waiting(page)).toContainText(/Waiting since \d{1,2}:\d\d\s[ap]m/);
    await expectAccessible(page);
    await page.close();
    const again = await device.newPage();
    await again.goto('/expenses');
    await expect(waiting(again)).toContainText('Chai');
    // Two tabs come online at once.
    const other = await device.newPage();
    await other.goto('/expenses');
    await expect(waiting(other)).toContainText('Auto');
    await device.setOffline(false);
    await expect(waiting(again)).toHaveCount(0);
    await expect(again.getByRole('list', { name: 'Expenses' })).toContainText('Chai');
    expect(await amountsOf(account)).toEqual([90, 165]);
  },
);

test('[e2e-outbox-2] leaves nothing of a cancelled entry, and sends a changed one in its last state', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  server.network = 'down';
  await device.setOffline(true);
  await keepExpense(page, { amount: '10', description: 'Kulfi' });
  await keepExpense(page, { amount: '20', description: 'Lassi' });
  await page.getByRole('button', { name: 'Take back Kulfi, ₹10.00' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change Lassi, ₹20.00' }).click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await expect(form.getByLabel('Description')).toHaveValue('Lassi');
  await fillExpense(form, { amount: '25' });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(waiting(page)).toContainText('₹25.00');
  server.network = 'up';
  await device.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(await amountsOf(account)).toEqual([25]);
});

test('[e2e-outbox-3] offers to store a request without a response, and never executes it twice', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  server.network = 'lost';
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '250', description: 'Momos' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Failed to save expense')).toBeVisible();
  await form.getByRole('button', { name: 'Keep it and send later' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(waiting(page)).toContainText('Momos');
  server.network = 'up';
  await page.reload();
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Momos');
  await expect(waiting(page)).toHaveCount(0);
  expect(await amountsOf(account)).toEqual([250]);
});

test('[e2e-outbox-4] keeps a refused entry with its error, until it is corrected or discarded', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await device.setOffline(true);
  const tooLong = 'x'.repeat(500);
  await keepExpense(page, { amount: '40', description: `${tooLong} Rent` });
  await keepExpense(page, { amount: '50', description: `${tooLong} Gold` });
  await keepExpense(page, { amount: '60', description: `${tooLong} Silk` });
  await keepExpense(page, { amount: '30', description: 'Idli' });
  await device.setOffline(false);
  // A refused entry does not block others.
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Idli');
  await expect(waiting(page).getByRole('alert')).toHaveCount(3);
  await expect(waiting(page).getByRole('alert').first()).toContainText('Not accepted: Description');
  await expectAccessible(page);
  await waiting(page)
    .getByRole('listitem')
    .filter({ hasText: 'Gold' })
    .getByRole('button', { name: 'Drop' })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await waiting(page)
    .getByRole('button', { name: /^Change x+ Silk/ })
    .click();
  await form.getByRole('button', { name: 'Drop' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await waiting(page)
    .getByRole('button', { name: /^Change x+ Rent/ })
    .click();
  await expect(form.getByRole('alert')).toContainText('Not accepted: Description');
  await expect(form.getByLabel('Description')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Drop' })).toBeVisible();
  await expectAccessible(page);
  await fillExpense(form, { description: 'Rent' });
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(waiting(page)).toHaveCount(0);
  expect(await amountsOf(account)).toEqual([30, 40]);
});

test('[e2e-outbox-5] lets the user choose if something was changed in between', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await addExpense(page, { amount: '100', description: 'Dosa' });
  await addExpense(page, { amount: '200', description: 'Vada' });
  const ids = new Map((await listOf(account)).map(({ id, description }) => [description, id]));
  await device.setOffline(true);
  const form = await openEditExpense(page, 'Dosa, ₹100.00');
  await fillExpense(form, { amount: '110' });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(waiting(page)).toContainText('₹110.00');
  const question = await openDeleteExpense(page, 'Vada, ₹200.00');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(waiting(page)).toContainText('Deletion');
  // The totals still include both.
  await expect(waiting(page)).not.toContainText('not counted yet');
  for (const place of [waiting(page), page.getByRole('list', { name: 'Expenses' })]) {
    const vada = place.getByText('Vada', { exact: true });
    await expect(vada).toHaveCSS('text-decoration-line', 'line-through');
  }
  for (const description of ['Dosa', 'Vada']) {
    const changed = { amount: 1, category: 'Food', description };
    await account.send('PUT', `/personal/api/expenses/${ids.get(description)}/`, changed);
  }
  await device.setOffline(false);
  await expect(waiting(page).getByRole('alert')).toHaveCount(2);
  const entry = (name: string) => waiting(page).getByRole('listitem').filter({ hasText: name });
  await expect(entry('Dosa')).toContainText('It is now: Dosa, ₹1.00');
  await entry('Dosa').getByRole('button', { name: 'Use mine' }).click();
  await entry('Vada').getByRole('button', { name: 'Use theirs' }).click();
  await expect(waiting(page)).toHaveCount(0);
  expect(await amountsOf(account)).toEqual([1, 110]);
});

test('[e2e-outbox-6] asks before Logout deletes waiting entries; an expired session deletes nothing', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await device.setOffline(true);
  await keepExpense(page, { amount: '45', description: 'Bhel' });
  await account.send('POST', '/auth/logout/');
  await device.setOffline(false);
  // The session has expired, and the entry waits for its user.
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/expenses');
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Bhel');
  // The device, and not only the server, knows that it was sent.
  await expect(waiting(page)).toHaveCount(0);
  await device.setOffline(true);
  await keepExpense(page, { amount: '46', description: 'Puri' });
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: '1 entry is not sent yet' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(waiting(page)).toContainText('Puri');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Delete and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await device.setOffline(false);
  await logIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/expenses');
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Bhel');
  await expect(waiting(page)).toHaveCount(0);
});

test('[e2e-outbox-8] stores entries of a group, and shows that a payment is waiting', async ({
  device,
  account,
}) => {
  const groupId = await seedGroup(account, {
    name: 'Goa',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: 'Rohan', description: 'Villa' }],
  });
  const page = await openWithWorker(device, account);
  await openGroup(page, 'Goa');
  await expect(page.getByRole('button', { name: /^Settle ₹450.00/ })).toBeVisible();
  await device.setOffline(true);
  await page.getByRole('button', { name: /^Settle ₹450.00/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click();
  // In the header of the group, and beside the suggestion.
  await expect(page.getByText('Recorded, waiting for the internet')).toHaveCount(2);
  const form = await openAddGroupExpense(page);
  await fillGroupExpense(form, { amount: '120', description: 'Ferry' });
  await sendGroupExpense(form);
  await expect(waiting(page)).toContainText('Ferry');
  await expect(waiting(page)).toContainText(`${account.username} paid Rohan`);
  await expectAccessible(page);
  await expectRowsOfPhone(page);
  await page.getByRole('button', { name: 'Change Ferry, ₹120.00' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Expense' });
  await edit.getByLabel('Amount').fill('140');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(waiting(page)).toContainText('₹140.00');
  await page.getByRole('button', { name: /^Delete Villa/ }).click();
  await expect(waiting(page)).toContainText('Goa, deletion, waiting since');
  // All waiting entries are on Expenses too.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Expenses').click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  // They can be changed from there, too: in the form of their group.
  await page.getByRole('button', { name: 'Change Ferry, ₹140.00' }).click();
  await edit.getByLabel('Amount').fill('160');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/groups?group=${groupId}`);
  await expect(waiting(page)).toContainText('₹160.00');
  await device.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  const expenses = await account.send('GET', `/group/api/groups/${groupId}/expenses/`);
  expect(expenses).toMatchObject([{ description: 'Ferry', amount: 160 }]);
  const payments = await account.send('GET', `/group/api/groups/${groupId}/payments/`);
  expect(payments).toMatchObject([{ to_member: 'Rohan', amount: 450 }]);
});

test('[e2e-outbox-9] lists waiting entries without a service worker too, which plain HTTP lacks', async ({
  signedIn: page,
  account,
}) => {
  const listCode = page.waitForResponse(/outbox-section-[\w-]+\.js$/);
  await page.goto('/expenses');
  // Preloaded, once the page is idle.
  await listCode;
  await page.context().setOffline(true);
  await keepExpense(page, { amount: '90', description: 'Chai' });
  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => amountsOf(account)).toEqual([90]);
});

/** The names of a payment and an expense are aligned, and on a phone their buttons take no line of their own. */
async function expectRowsOfPhone(page: Page) {
  const viewport = page.viewportSize();
  const placeOf = async (found: Locator) =>
    (await found.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const payment = waiting(page).getByText('paid Rohan');
  const expense = waiting(page).getByText('Ferry');
  expect((await placeOf(payment)).x).toBe((await placeOf(expense)).x);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await placeOf(payment)).x).toBe((await placeOf(expense)).x);
  const row = waiting(page).getByRole('listitem').filter({ hasText: 'Ferry' });
  const words = await placeOf(expense);
  expect(words.x - (await placeOf(row)).x).toBeGreaterThan(40);
  const button = await placeOf(row.getByRole('button', { name: 'Take back Ferry, ₹120.00' }));
  expect(button.y - words.y - words.height).toBeLessThan(20);
  if (viewport) await page.setViewportSize(viewport);
}

async function listOf(
  account: Account,
): Promise<{ id: number; amount: number; description: string }[]> {
  return account.send('GET', '/personal/api/expenses/');
}

async function amountsOf(account: Account): Promise<number[]> {
  return (await listOf(account)).map(({ amount }) => amount).toSorted((one, other) => one - other);
}
