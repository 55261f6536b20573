import {
  addExpense,
  inventPerson,
  logIn,
  register,
  section,
  setBudget,
  successBanner,
} from './app.ts';
import { expect, test } from './fixtures.ts';

test(
  'a new user registers, signs in, enters the first figures and sees the status of the month',
  { tag: ['@smoke', '@mobile'] },
  async ({ page }) => {
    const person = inventPerson('farah');
    await register(page, person);
    await expect(page).toHaveURL('/login');
    await expect(successBanner(page)).toHaveText('Registration successful! Please log in.');

    await logIn(page, person);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(`Welcome back, ${person.username}!`)).toBeVisible();

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Budget' }).click();
    await setBudget(page, '30,000');
    await expect(successBanner(page)).toHaveText('Budget created!');

    await main.getByRole('link', { name: 'Expenses' }).click();
    await addExpense(page, {
      amount: '450+80',
      category: 'Transport',
      description: 'Train and auto',
    });

    await main.getByRole('link', { name: 'Dashboard' }).click();
    const overview = section(page, 'Financial Overview');
    await expect(overview).toContainText('₹530.00');
    await expect(overview).toContainText('Remaining₹29,470.00');
    await expect(section(page, 'Recent Expenses')).toContainText('Train and auto');
  },
);
