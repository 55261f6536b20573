import type { Locator, Page, Route } from '@playwright/test';
import {
  addExpense,
  discardForm,
  errorBanner,
  fillExpense,
  openAddExpense,
  setBudget,
  successBanner,
  undoToast,
} from './app.ts';
import { expect, test, type Account } from './fixtures.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openAddMember,
  openGroup,
  seedGroup,
  sendGroupExpense,
  sendMember,
} from './groups-app.ts';

// The server does what it is asked and the network drops before the answer is through, once for each address.
test('an answer that is lost on the way never doubles an expense', async ({
  signedIn: page,
  account,
}) => {
  const lost = new Set<string>();
  await page.route('**/personal/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || lost.has(request.url())) return route.fallback();
    lost.add(request.url());
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/expenses');
  await addExpense(page, { amount: '250', description: 'Filter coffee' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Filter coffee' })).toHaveCount(1);
  await page.goto('/budget');
  await setBudget(page, '5000');
  await expect(successBanner(page)).toHaveText('Budget created!');

  expect(lost.size).toBe(2);
  const summary = await account.send('GET', '/personal/api/expenses/monthly_summary/');
  expect(summary).toMatchObject({ total_spent: 250, expenses_count: 1 });
  const notifications = await account.send('GET', '/api/notifications/');
  expect(notifications).toHaveLength(2);
});

test('a deletion whose answer is lost has worked', async ({ signedIn: page, account }) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 90, category: 'Food' });
  let isLost = false;
  await page.route('**/personal/api/expenses/*/', async (route) => {
    if (route.request().method() !== 'DELETE' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/expenses');
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(undoToast(page)).toContainText('Expense deleted!');
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

/** A form that adds something, and how many of it there are for the one who fills it in. */
interface Form {
  what: string;
  open: (page: Page) => Promise<Locator>;
  fillAndSend: (dialog: Locator) => Promise<void>;
  count: (account: Account, groupId: number) => Promise<number>;
  /** The message of the page for the same in a form that is opened afterwards. */
  saysAgain: (page: Page) => Promise<void>;
}

const FORMS: Form[] = [
  {
    what: 'an expense',
    open: async (page) => {
      await page.goto('/expenses');
      return openAddExpense(page);
    },
    fillAndSend: async (dialog) => {
      await fillExpense(dialog, { amount: '20', description: 'Tea' });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    },
    count: async (account) => (await account.send('GET', '/personal/api/expenses/')).length,
    saysAgain: (page) => expect(successBanner(page)).toHaveText('Expense added successfully!'),
  },
  {
    what: 'an expense of a group',
    open: async (page) => {
      await openGroup(page, 'Goa');
      return openAddGroupExpense(page);
    },
    fillAndSend: async (dialog) => {
      await fillGroupExpense(dialog, { amount: '900', description: 'Ferry' });
      await sendGroupExpense(dialog);
    },
    count: async (account, groupId) =>
      (await account.send('GET', `/group/api/groups/${groupId}/expenses/`)).length,
    saysAgain: (page) => expect(successBanner(page)).toHaveText('Expense added successfully!'),
  },
  {
    what: 'a member',
    open: async (page) => {
      await openGroup(page, 'Goa');
      return openAddMember(page);
    },
    fillAndSend: (dialog) => sendMember(dialog, 'Devika'),
    count: async (account) =>
      (await account.send('GET', '/group/api/groups/'))[0].members.length - 1,
    saysAgain: (page) =>
      expect(page.getByRole('dialog')).toContainText('Devika is already in this group.'),
  },
];

for (const [failure, answer] of [
  ['whose answers are lost', (route: Route) => route.abort('connectionreset')],
  ['that is answered with a fault', (route: Route) => route.fulfill({ status: 502 })],
] as const) {
  test.describe(`A form ${failure}`, () => {
    for (const { what, open, fillAndSend, count, saysAgain } of FORMS) {
      test(`adds ${what} once when it is sent again, and sends a new change when it is opened again`, async ({
        signedIn: page,
        account,
      }) => {
        const groupId = await seedGroup(account, { name: 'Goa' });
        const network = await spoilResponses(page, answer);
        const dialog = await open(page);
        await fillAndSend(dialog);
        await expect(errorBanner(dialog)).toBeVisible();
        const sentOnce = network.keys.length;
        await fillAndSend(dialog);
        await expect.poll(() => network.keys.length).toBe(2 * sentOnce);
        // A form that is on its way cannot be left.
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(errorBanner(dialog)).toBeVisible();
        expect(new Set(network.keys).size).toBe(1);
        expect(await count(account, groupId)).toBe(1);

        await discardForm(page);
        network.mend();
        await fillAndSend(await open(page));
        await saysAgain(page);
        expect(new Set(network.keys).size).toBe(2);
        expect(await count(account, groupId)).toBe(what === 'a member' ? 1 : 2);
      });
    }

    test('does what it says once it says something else', async ({ signedIn: page, account }) => {
      const dialog = await addTeaInVain(page, answer);
      await fillExpense(dialog, { amount: '35' });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
      const amounts = await account.send('GET', '/personal/api/expenses/');
      expect(amounts).toMatchObject([{ amount: 35 }, { amount: 20 }]);
    });

    test('adds an expense once when something that is refused is sent in between', async ({
      signedIn: page,
      account,
    }) => {
      const dialog = await addTeaInVain(page, answer);
      const add = dialog.getByRole('button', { name: 'Add', exact: true });
      await fillExpense(dialog, { amount: '' });
      await add.click();
      await expect(dialog.getByText('Enter an amount.')).toBeVisible();
      await fillExpense(dialog, { amount: '20' });
      await add.click();
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
      expect(await account.send('GET', '/personal/api/expenses/')).toHaveLength(1);
    });
  });
}

/** Sends tea for ₹20.00, which the server adds without the page hearing of it; then all works again, and the form is still open. */
async function addTeaInVain(page: Page, answer: (route: Route) => Promise<void>): Promise<Locator> {
  const network = await spoilResponses(page, answer);
  await page.goto('/expenses');
  const dialog = await openAddExpense(page);
  await fillExpense(dialog, { amount: '20', description: 'Tea' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(errorBanner(dialog)).toBeVisible();
  network.mend();
  return dialog;
}

/** Lets the server do what it is asked, and answers every POST otherwise until the network is mended. */
async function spoilResponses(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<{ keys: string[]; mend: () => void }> {
  let isSpoiling = true;
  /** The Idempotency-Key of each POST. */
  const keys: string[] = [];
  await page.route('**/*api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (!isSpoiling) return route.fallback();
    await route.fetch();
    return answer(route);
  });
  return {
    keys,
    mend: () => {
      isSpoiling = false;
    },
  };
}
