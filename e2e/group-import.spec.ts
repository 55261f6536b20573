import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { section } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './layout.ts';
import { openGroup, pressInTail, seedGroup } from './groups-app.ts';

const HAMPI = `Date,Description,Category,Cost,Currency,Nikhil,Tara,Old account

2025-09-12,Lounge,General,14.00,USD,7.00,-7.00,0.00
2025-09-13,Dinner,Dining out,900.01,INR,450.01,-450.01,0.00
2025-09-16,Tara paid,Payment,200.00,INR,-200.00,200.00,0.00

2025-09-30,Total balance, , ,INR,250.01,-250.01,0.00
`;

test(
  '[e2e-group-import-1] a group is imported from a file and undone, and the group’s own file is the same after an import',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const groupId = await seedGroup(account, { name: 'Hampi', members: ['Nikhil'] });
    const importing = `/groups?group=${groupId}&view=import`;
    await page.goto(importing);
    await choose(page, 'hampi.csv', HAMPI);
    await expect(page.getByText('All 2 match')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Who is Tara?' })).toHaveValue('2');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(section(page, 'Settlement Summary')).toContainText('₹250.01');
    const exported = await download(page);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(section(page, 'Settlement Summary')).not.toContainText('₹250.01');
    await page.goto(importing);
    await choose(page, 'hampi-expenses.csv', exported);
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(section(page, 'Settlement Summary')).toContainText('₹250.01');
    expect(await download(page)).toBe(exported);
  },
);

test('[e2e-group-import-2] on a phone each name is complete, and differences have the colour of a fault', async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedGroup(account, {
    name: 'Hampi',
    members: ['Nikhil', 'Anuradhakrishnan'],
    expenses: [{ amount: 1_23_456.78, paidBy: 'Nikhil', description: 'Villa' }],
  });
  await openGroup(page, 'Hampi');
  await pressInTail(page, /^Import$/);
  const file = HAMPI.replaceAll('Tara', 'Anuradhakrishnan').replace(
    ',250.01,-250.01,0.00\n',
    ',240.01,-240.01,0.00\n',
  );
  await choose(page, 'hampi.csv', file);
  const table = page.getByRole('region', { name: 'Balances' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'In the group then' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const row = table.getByRole('row', { name: /^Anuradhakrishnan/ });
    const name = row.getByRole('rowheader');
    expect((await name.boundingBox())?.height).toBeLessThan(48);
    const asked = page.locator('li b', { hasText: 'Anuradhakrishnan' });
    expect((await asked.boundingBox())?.height).toBeLessThan(30);
    const colours = await row.evaluate((element) => {
      const colourOf = (found: Element | null | undefined) =>
        found && getComputedStyle(found).color;
      const cells = element.querySelectorAll('td');
      return [colourOf(cells[0]), colourOf(cells[cells.length - 1]?.querySelector('svg'))];
    });
    expect(colours[1]).toBe(colours[0]);
    await expectNoSidewaysScrolling(page);
  }
});

async function choose(page: Page, name: string, text: string) {
  await page
    .getByLabel('File of a group')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), pressInTail(page, 'Export')]);
  return readFile(await file.path(), 'utf8');
}
