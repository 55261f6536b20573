import type { Page } from '@playwright/test';
import { discardQuestion, fillExpense, openAddExpense } from './app.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAddMember, openGroup, seedGroup } from './groups-app.ts';

// A changed form is closed only after a confirmation.

test(
  '[discard-1] Esc, the scrim and the close button ask before typed values are lost, and keep them',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    const form = await openAddExpense(page);
    await fillExpense(form, { amount: '155', description: 'Kulfi' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => form.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      const question = discardQuestion(page);
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Description')).toHaveValue('Kulfi');
    }
    // Esc at the question is the safe answer too, however often it is pressed.
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Escape');
      await expect(discardQuestion(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(discardQuestion(page)).toBeHidden();
      await expect(form.getByLabel('Description')).toHaveValue('Kulfi');
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
    await expect(page.getByText('Kulfi')).toBeHidden();
  },
);

test('[discard-2] an unchanged form closes at once', async ({ signedIn: page, account }) => {
  await seedGroup(account, { name: 'Goa weekend' });
  await page.goto('/expenses');
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '155', category: 'Bills' });
  await fillExpense(form, { amount: '', category: 'Food' });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(discardQuestion(page)).toBeHidden();

  await openGroup(page, 'Goa weekend');
  const member = await openAddMember(page);
  await member.getByLabel('Member name').fill('Imran');
  await member.getByRole('button', { name: 'Add Member' }).click();
  await expect(member.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(member).toBeHidden();
});

test.describe('A dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    '[discard-4] animates out inert, and without animation with reduced motion',
    { tag: '@mobile' },
    async ({ signedIn: page }) => {
      await page.goto('/expenses');
      const left = await watchLeavingDialogs(page);
      await openAddExpense(page);
      await page.keyboard.press('Escape');
      const leaving = { direction: 'reverse', isInert: true, isHidden: 'true' };
      await expect.poll(left).toEqual([leaving]);
      await expect(page.locator('body > dialog')).toHaveCount(0);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAddExpense(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await left()).toEqual([leaving]);
    },
  );
});

/**
 * Records each dialog when its closing animation starts; on a busy machine it would be gone before the test could look.
 */
async function watchLeavingDialogs(page: Page) {
  const noted = await page.evaluateHandle(() => {
    const dialogs: { direction: string; isInert: boolean; isHidden: string | null }[] = [];
    new MutationObserver((changes) => {
      for (const dialog of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(dialog instanceof HTMLDialogElement)) continue;
        const { animationDirection: direction } = getComputedStyle(dialog);
        dialogs.push({ direction, isInert: dialog.inert, isHidden: dialog.ariaHidden });
      }
    }).observe(document.body, { childList: true });
    return dialogs;
  });
  return () => noted.jsonValue();
}
