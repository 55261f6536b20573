import { answerConfirm, openProfile } from './app.ts';
import { expect, expectAccessible, signInQuietly, test } from './fixtures.ts';
import {
  choosePicture,
  noteCalls,
  pngPicture,
  profilePictures,
  removePicture,
  sidebar,
  type ChosenFile,
} from './shell-app.ts';

test.describe('The profile card', () => {
  test(
    '[e2e-profile-1] shows the user, the joining date, and the status of the month',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      const { date_joined: joined } = await account.send('GET', '/auth/profile/');
      await page.goto('/dashboard');
      const card = await openProfile(page);
      await expect(card).toContainText(account.username);
      await expect(card).toContainText(account.email);
      await expect(card).toContainText(`Joined ${longDate(joined)}`);
      await expect(card).toContainText('Click camera to upload • Max 5MB • JPG, PNG, GIF');
      await expect(card.getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
      await expect(card).toContainText('This Month₹0.00Budget₹0.00');
    },
  );

  test('[e2e-profile-3] shows the first letter of the name in upper case without a picture, else U', async ({
    page,
    account,
  }) => {
    await signInQuietly(page, account);
    await page.goto('/budget');
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText('A');
    await expect(sidebar(page)).toContainText(`A${account.username}`);
    await page.route('**/auth/profile/', (route) => route.abort());
    await page.evaluate(
      (user) => localStorage.setItem('user', user),
      JSON.stringify({ id: account.id, username: '', email: account.email }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText('U');
    await expect(await openProfile(page)).toContainText('Guest');
  });

  test('closes on a click outside, on Esc and by its button, and returns the focus', async ({
    signedIn: page,
  }) => {
    await page.goto('/budget');
    const card = await openProfile(page);
    const opener = page.getByRole('button', { name: 'Profile', exact: true });
    const closings = [
      () => page.getByRole('heading', { name: 'Budget Management' }).click(),
      () => page.keyboard.press('Escape'),
      () => card.getByRole('button', { name: 'Close profile' }).click(),
    ];
    for (const close of closings) {
      await expect(card).toBeVisible();
      await close();
      await expect(card).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
    }
  });
});

test.describe('A profile picture', () => {
  test(
    '[e2e-profile-4] shows in all its places, and is still there after a reload',
    { tag: ['@smoke', '@mobile-long'] },
    async ({ signedIn: page, account, isMobile }) => {
      await page.goto('/dashboard');
      const card = await openProfile(page);
      await choosePicture(card, pngPicture());
      // A phone has no sidebar to show it in.
      const places = isMobile ? 2 : 3;
      await expect(profilePictures(page).filter({ visible: true })).toHaveCount(places);
      await expectAccessible(page);

      const { profile_image: stored } = await account.send('GET', '/auth/profile/');
      expect(stored).toMatch(/^data:image\//);
      await page.reload();
      await openProfile(page);
      const pictures = profilePictures(page).filter({ visible: true });
      await expect(pictures).toHaveCount(places);
      await expect(pictures.first()).toHaveAttribute('src', stored);
    },
  );
});

test.describe('Removing the profile picture', () => {
  test('[e2e-profile-11] asks for confirmation, and keeps it when the answer is no', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture()),
    });
    await page.goto('/budget');
    const card = await openProfile(page);
    const calls = noteCalls(page);
    const refused = answerConfirm(page, false);
    await removePicture(card);
    expect(await refused).toBe('confirm: Are you sure you want to remove your profile picture?');
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await expect(profilePictures(page)).toHaveCount(3);

    const accepted = answerConfirm(page, true);
    await removePicture(card);
    await accepted;
    await expect(profilePictures(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Profile', exact: true })).toHaveText('A');
    await expect(card.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Profile', exact: true })).toHaveText('A');
    expect((await account.send('GET', '/auth/profile/')).profile_image).toBeNull();
  });
});

function dataUrl({ mimeType, buffer }: ChosenFile): string {
  return `data:${mimeType};base64,${buffer.toString('base64')}`;
}

/** A day in Indian format, in the time zone of the tests' browser: "4 March 2025". */
function longDate(time: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(time),
  );
}
