import { discardQuestion, fillExpense, openAddExpense } from './app.ts';
import { expect, test } from './fixtures.ts';
import { sidebar } from './shell-app.ts';

// The browser's Back closes what is open above the page, and leaves the page only after that.

test(
  '[back-1] Back asks before typed values are lost, and keeps the page in place',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/budget');
    await sidebar(page).getByRole('link', { name: 'Expenses' }).click();
    const form = await openAddExpense(page);
    await fillExpense(form, { amount: '155', description: 'Kulfi' });
    const question = discardQuestion(page);
    for (const keep of [
      () => question.getByRole('button', { name: 'Keep editing' }).click(),
      // Back at the question is the safe answer.
      () => page.goBack(),
    ]) {
      await page.goBack();
      await expect(question).toBeVisible();
      await expect(page).toHaveURL('/expenses');
      await keep();
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Description')).toHaveValue('Kulfi');
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/budget');
  },
);

test('[back-2] Back closes an unchanged form, and Forward does not half-open it', async ({
  signedIn: page,
}) => {
  await page.goto('/budget');
  await sidebar(page).getByRole('link', { name: 'Expenses' }).click();
  const form = await openAddExpense(page);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/expenses');
  await page.goForward();
  await openAddExpense(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/budget');
});

test('[back-3] months, categories and a search on Expenses are steps that Back undoes', async ({
  signedIn: page,
  account,
}) => {
  const body = { amount: 20, category: 'Food', description: 'Kulfi' };
  await account.send('POST', '/personal/api/expenses/', body);
  await page.goto('/expenses');
  const category = page.getByLabel('Category');
  await category.selectOption('Food');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText('No matching expenses')).toBeVisible();
  const search = page.getByLabel('Search expenses');
  await search.fill('ku');
  await search.fill('kulfi');
  const kulfi = page.getByRole('button', { name: 'Edit Kulfi, ₹20.00' });
  await expect(kulfi).toBeVisible();

  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(page.getByText('No matching expenses')).toBeVisible();
  await page.goBack();
  await expect(kulfi).toBeVisible();
  await expect(category).toHaveValue('Food');
  await page.goBack();
  await expect(category).toHaveValue('');
  await page.goForward();
  await expect(category).toHaveValue('Food');
});
