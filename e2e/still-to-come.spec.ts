import { section } from './app.ts';
import { expect, test } from './fixtures.ts';

test('[e2e-still-to-come-1] a bill stands on Dashboard and Budget until it is paid; Undo makes it due again, and it can be skipped', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 40_000 });
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  await account.send('POST', '/personal/api/recurring/', {
    amount: 1250,
    category: 'Bills',
    description: 'Electricity',
    every: 'month',
    starts_on: today,
    asks: true,
  });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('₹38,750.00 left to spend, after ₹1,250.00 still to come');
  await expect(section(page, 'Still to come')).toContainText('Electricity');

  await page.goto('/budget');
  const due = section(page, 'Still to come');
  await due.getByRole('button', { name: 'Paid: Electricity' }).click();
  await expect(page.getByText('Paid!')).toBeVisible();
  await expect(main).toContainText('Amount Spent₹1,250.00');
  await expect(due).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(due).toContainText('Electricity');
  await expect(main).toContainText('Amount Spent₹0.00');

  await due.getByRole('button', { name: 'Skip: Electricity' }).click();
  await expect(page.getByText('Skipped this time!')).toBeVisible();
  await expect(due).toHaveCount(0);
  const skipped: { made: number }[] = await account.send('GET', '/personal/api/recurring/');
  expect(skipped.map(({ made }) => made)).toEqual([1]);
});

test('[e2e-still-to-come-2] a month on a phone has rent, electricity that varies, an EMI and a share of the internet, from set-up until all is paid', async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  // The month begins today, so that tomorrow is always in it.
  await account.send('PATCH', '/auth/profile/', { month_starts_on: Number(today.slice(8)) });
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 40_000 });
  const add = (facts: object) =>
    account.send('POST', '/personal/api/recurring/', {
      category: 'Bills',
      every: 'month',
      starts_on: today,
      asks: true,
      ...facts,
    });
  await add({ description: 'Rent', amount: 12_000 });
  await add({ description: 'Electricity', amount: null });
  await add({ description: 'Scooter', amount: 2_500, times: 24 });
  const flat = await account.send('POST', '/group/api/groups/', { name: 'Flat 4B' });
  await account.send('POST', `/group/api/groups/${flat.id}/add_member/`, { name: 'Dev' });
  await account.send('POST', '/group/api/recurring/', {
    group: flat.id,
    paid_by_name: 'Dev',
    amount: 900,
    description: 'Internet',
    every: 'month',
    starts_on: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10),
  });

  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('₹25,500.00 left to spend, after ₹14,500.00 still to come');

  await page.goto('/budget');
  const due = section(page, 'Still to come');
  await expect(due).toContainText('amount not known');
  await expect(due).toContainText(/Your share in Flat 4B.*₹450\.00not counted/);
  await due.getByRole('button', { name: 'Paid: Rent' }).click();
  await expect(due).not.toContainText('Rent');
  await due.getByRole('button', { name: 'Paid: Electricity' }).click();
  await due.getByLabel('Amount').fill('2140');
  await due.getByRole('button', { name: 'Paid', exact: true }).click();
  await expect(due).not.toContainText('Electricity');
  await due.getByRole('button', { name: 'Paid: Scooter' }).click();
  await expect(main).toContainText('Amount Spent₹16,640.00');
  await expect(main).not.toContainText('left to spend');

  await due.getByRole('radio', { name: 'Calendar' }).check();
  const spent = due.getByRole('button', { name: /₹16,640\.00 spent/ });
  await expect(spent).toContainText('16.6k');
  await spent.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(due).toContainText('Your share in Flat 4B');
  const entries: { description: string; made: number }[] = await account.send(
    'GET',
    '/personal/api/recurring/',
  );
  expect(entries.find(({ description }) => description === 'Scooter')).toMatchObject({
    made: 1,
    times: 24,
  });
});
