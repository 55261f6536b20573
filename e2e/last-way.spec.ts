import { section, successBanner } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isOnPhone, openAddGroupExpense, openGroup, seedGroup } from './groups-app.ts';
import { expectNothingOverlaps } from './layout.ts';

// More than a group shows at first.
const SINCE = 12;

test(
  '[last-way-10] an old rent’s heads are applied to the next one by one tap, and nothing moves when that is offered',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const group = await seedGroup(account, { name: 'Flat 4B', members: ['Kavya', 'Joseph'] });
    const rent = {
      group,
      amount: 40_000,
      description: 'Rent',
      paid_by_name: 'Kavya',
      participants: [
        { name: account.username, heads: 2 },
        { name: 'Kavya', heads: 3 },
      ],
    };
    await account.send('POST', '/group/api/expenses/', rent);
    for (let index = 0; index < SINCE; index += 1) {
      await account.send('POST', '/group/api/expenses/', {
        group,
        amount: 100,
        paid_by_name: 'Joseph',
        description: `Milk ${index}`,
      });
    }
    await openGroup(page, 'Flat 4B');
    const dialog = await openAddGroupExpense(page);
    await dialog.getByLabel('Amount').fill('42000');
    const split = dialog.getByLabel('Split', { exact: true });
    const before = await split.boundingBox();
    await dialog.getByLabel('Description').fill('rent');
    const offer = dialog.getByRole('button', { name: 'As last time: by people' });
    await expect(offer).toBeVisible();
    expect(await split.boundingBox()).toEqual(before);
    await expect(split).toHaveValue('Equally');
    await expectAccessible(page);
    await expectNothingOverlaps(page);

    await offer.click();
    await expect(split).toBeFocused();
    await expect(split).toHaveValue('By heads');
    await expect(dialog.getByLabel('People of Kavya')).toHaveValue('3');
    await expect(dialog.getByLabel('People of Joseph')).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Add Expense' }).click();
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    const row = section(page, 'Recent Expenses').getByRole('listitem').first();
    if (!isOnPhone(page)) await expect(row).toContainText('by people');
    await expect(row).toContainText('your share ₹16,800.00');
  },
);
