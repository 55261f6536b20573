import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { untilQuiet } from './quiet-network.ts';

/** Sets the language of the account, as from another tab. Resolves when everything is rendered in it. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  // The first texts are rendered: the app listens.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.evaluate((chosen) => {
    const user: object = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, language: chosen }));
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  }, language);
  await expectLanguage(page, language);
}

export async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await untilQuiet(page);
}
