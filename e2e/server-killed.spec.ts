import { keepExpense, openExpenses, waiting } from './device.ts';
import { test } from './own-server.ts';
import { expect } from './fixtures.ts';

/**
 * The moment at which the server is killed: after it has received an entry, or after it has answered and before the
 * device receives that.
 */
const MOMENTS = ['sent', 'answered'] as const;

test('[e2e-server-killed-1] an entry in progress when the server is killed is stored exactly once', async ({
  device,
  server,
  ownServer,
  account,
}) => {
  // It starts three servers, one after the other.
  test.slow();
  const page = await openExpenses(device, account);
  for (const [index, at] of MOMENTS.entries()) {
    await device.setOffline(true);
    await keepExpense(page, { amount: String(index + 1), description: `Entry ${index}` });
    const killed = Promise.withResolvers<void>();
    server.onSending = (moment) => {
      if (moment !== at) return;
      // No part of a response reaches the device.
      server.network = 'down';
      ownServer.kill().then(killed.resolve, killed.reject);
    };
    await device.setOffline(false);
    await killed.promise;
    server.onSending = () => {};
    await expect(waiting(page)).toContainText(`Entry ${index}`);

    server.target = await ownServer.start();
    server.network = 'up';
    await device.setOffline(true);
    await device.setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Expenses' })).toContainText(`Entry ${index}`);
  }
  const list: { amount: number }[] = await account.send('GET', '/personal/api/expenses/');
  expect(list.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([1, 2]);
});
