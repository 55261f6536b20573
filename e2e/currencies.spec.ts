import { section } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAddGroupExpense, openGroup, seedGroup } from './groups-app.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { tapper } from './tapper.ts';

// Browser-specific behaviour of other currencies: the list above the form, by keyboard alone.

test('[e2e-currencies-1] an expense in baht is entered by keyboard, and opens with the typed values', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await form.getByRole('button', { name: 'Currency: Indian Rupee, change' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Currency' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await form.getByRole('button', { name: 'Currency: Indian Rupee, change' }).press('Enter');
  const search = list.getByRole('combobox', { name: 'Search currencies' });
  await search.fill('baht');
  await search.press('ArrowDown');
  await search.press('Enter');
  const rate = form.getByRole('textbox', { name: '1 ฿ = ₹' });
  await rate.fill('2.4512');
  await expect(form.getByText('₹2,941.44')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await form.getByRole('textbox', { name: /^Description/ }).fill('Pad thai');
  await rate.press('Enter');
  const row = page.getByRole('button', { name: 'Edit Pad thai, ₹2,941.44' });
  await expect(page.getByText('(฿1,200.00)')).toBeVisible();
  await row.click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await expect(edit.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,200');
  await expect(edit.getByRole('textbox', { name: '1 ฿ = ₹' })).toHaveValue('2.4512');
});

test(
  "[e2e-currencies-2] a bill in the trip's currency uses the rate of the group, and shows everybody's share in rupees",
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const group = await seedGroup(account, { name: 'Bangkok', members: ['Kavya', 'Joseph'] });
    await account.send('PUT', `/group/api/groups/${group}/rates/`, {
      currency: 'THB',
      rate: 2.4512,
    });
    await openGroup(page, 'Bangkok');
    const form = await openAddGroupExpense(page);
    await form.getByRole('textbox', { name: 'Amount' }).fill('1200');
    await form.getByRole('button', { name: 'Currency: Indian Rupee, change' }).click();
    await page.getByRole('option', { name: /Baht/ }).first().click();
    await expect(form.getByText('₹980.48 each')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await form.getByRole('button', { name: 'Add Expense' }).click();
    const row = section(page, 'Recent Expenses').getByRole('listitem').first();
    await expect(row).toContainText('₹2,941.44');
    await expect(row).toContainText('(฿1,200.00)');
  },
);

test(
  "[e2e-currencies-3] the first expense in the trip's currency takes the list and a choice, and later ones no extra tap",
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const group = await seedGroup(account, { name: 'Bangkok', members: ['Kavya', 'Joseph'] });
    await account.send('PUT', `/group/api/groups/${group}/rates/`, {
      currency: 'THB',
      rate: 2.4512,
    });
    await openGroup(page, 'Bangkok');

    /** Adds an expense; returns the number of taps. Text is typed into the focused field. */
    async function add(figure: string, currency?: RegExp): Promise<number> {
      const { tap, count } = tapper();
      await tap(page.getByRole('button', { name: 'Add Expense' }).first());
      const form = page.getByRole('dialog', { name: 'Add Expense' });
      if (currency) {
        await tap(form.getByRole('button', { name: /^Currency: .*, change$/ }));
        await tap(page.getByRole('option', { name: currency }).first());
      }
      const amount = form.getByRole('textbox', { name: 'Amount' });
      await expect(amount).toBeFocused();
      await page.keyboard.type(figure);
      await tap(form.getByRole('button', { name: 'Add Expense' }));
      await expect(form).toBeHidden();
      return count();
    }
    const newest = section(page, 'Recent Expenses').getByRole('listitem').first();
    const inRupees = await add('90');
    expect(await add('1200', /Baht/)).toBe(inRupees + 2);
    await expect(newest).toContainText('(฿1,200.00)');
    expect(await add('300')).toBe(inRupees);
    await expect(newest).toContainText('₹735.36');
    await expect(newest).toContainText('(฿300.00)');
    expect(await add('70', /Rupee/)).toBe(inRupees + 2);
    await expect(newest).toContainText('₹70.00');
    expect(await add('80')).toBe(inRupees);
    await expect(newest).toContainText('₹80.00');
  },
);
