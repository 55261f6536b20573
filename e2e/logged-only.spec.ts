import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';

/** A status that nothing else answers with, so that a line of the log with it is about this failure. */
const STATUS = 418;
const SENTENCE = 'A teapot makes no calls.';

test.describe('Logged, and told to nobody, is a failure of', () => {
  test('[logged-only-3] the group data load', async ({ signedIn: page, account }) => {
    await seedGroup(account, { name: 'Goa weekend' });
    await expectLoggedOnly(page, '**/group/api/groups/*/**', () => openGroup(page, 'Goa weekend'));
  });
});

/** Lets the calls fail, and fails unless the console has it and neither the page nor a dialog of the browser says it. */
async function expectLoggedOnly(
  page: Page,
  calls: string,
  meet: () => Promise<unknown>,
): Promise<void> {
  const log: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') log.push(message.text());
  });
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(calls, (route) => route.fulfill({ status: STATUS, json: { error: SENTENCE } }));
  await meet();
  await expect
    .poll(() => log)
    .toEqual(expect.arrayContaining([expect.stringContaining(`The server answered ${STATUS}`)]));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  expect(said).toEqual([]);
}
