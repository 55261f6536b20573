import { answerConfirm, expectSpinner, openProfile } from './app.ts';
import { expect, expectAccessible, signInQuietly, test } from './fixtures.ts';
import {
  bell,
  choosePicture,
  noteCalls,
  pngPicture,
  profilePictures,
  removePicture,
  sidebar,
  type ChosenFile,
} from './shell-app.ts';

const UPDATE_CALL = '**/auth/profile/update_image/';
const REMOVE_CALL = '**/auth/profile/remove_image/';
const MAX_BYTES = 5 * 1024 * 1024;

test.describe('The profile card', () => {
  test(
    '[e2e-profile-1] shows who one is, since when, and how the month stands',
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
      await expectAccessible(page);
    },
  );

  test('[e2e-profile-2] shows what the month took and the budget', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('POST', '/personal/api/budget/', { monthly_limit: 125000 });
    await account.send('POST', '/personal/api/expenses/', { amount: 1234.5, category: 'Bills' });
    await page.goto('/groups');
    await expect(await openProfile(page)).toContainText('This Month₹1,234.50Budget₹1,25,000.00');
  });

  test('[e2e-profile-3] shows the first letter of the name in capitals where there is no picture, else U', async ({
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

  test('closes on a click outside, on Esc and by its button, and gives the focus back', async ({
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
    '[e2e-profile-4] shows wherever one is shown, and is still there after a reload',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account, isMobile }) => {
      await page.goto('/dashboard');
      const card = await openProfile(page);
      await choosePicture(card, pngPicture());
      // On a telephone there is no sidebar to show it in.
      const places = isMobile ? 2 : 3;
      await expect(profilePictures(page).filter({ visible: true })).toHaveCount(places);
      await expect(bell(page)).toHaveText('1');
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

  test('[e2e-profile-5] is replaced by the next one', async ({ signedIn: page, account }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture(64, [208, 126, 8])),
    });
    const { profile_image: first } = await account.send('GET', '/auth/profile/');
    await page.goto('/dashboard');
    const picture = profilePictures(page).first();
    await expect(picture).toHaveAttribute('src', first);
    await choosePicture(await openProfile(page), pngPicture());
    await expect(picture).not.toHaveAttribute('src', first);
    const { profile_image: second } = await account.send('GET', '/auth/profile/');
    await expect(picture).toHaveAttribute('src', second);
  });

  test('[e2e-profile-6] of more than 5 MB is refused before it is sent', async ({
    signedIn: page,
  }) => {
    await page.goto('/budget');
    const card = await openProfile(page);
    const calls = noteCalls(page);
    await choosePicture(card, { ...pngPicture(), buffer: Buffer.alloc(MAX_BYTES + 1) });
    await expect(card).toContainText('Image size should be less than 5MB');
    await expectAccessible(page);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);

    await choosePicture(card, pngPicture());
    await expect(profilePictures(page)).toHaveCount(3);
    await expect(card).not.toContainText('Image size should be less than 5MB');
  });

  test('[e2e-profile-7] that is none is refused, by its type or by what is in it', async ({
    signedIn: page,
  }) => {
    await page.goto('/budget');
    const card = await openProfile(page);
    const calls = noteCalls(page);
    const text = Buffer.from('A list of what to buy.');
    await choosePicture(card, { name: 'list.txt', mimeType: 'text/plain', buffer: text });
    await expect(card).toContainText('Please select a valid image file');
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);

    const alerted = answerConfirm(page, true);
    await choosePicture(card, { name: 'list.png', mimeType: 'image/png', buffer: text });
    expect(await alerted).toBe('alert: Please select a valid image file');
    await expect(card).toContainText('Please select a valid image file');
    expect(calls).toContain('PATCH /auth/profile/update_image/');
  });

  test('[e2e-profile-8] that cannot be saved is told in the card and in an alert', async ({
    signedIn: page,
  }) => {
    await page.route(UPDATE_CALL, (route) => route.abort());
    await page.goto('/budget');
    const card = await openProfile(page);
    const alerted = answerConfirm(page, true);
    await choosePicture(card, pngPicture());
    expect(await alerted).toBe('alert: Failed to update profile image');
    await expect(card).toContainText('Failed to update profile image');
    await expect(profilePictures(page)).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
  });

  test('[e2e-profile-9] that the server refuses is told in its words', async ({
    signedIn: page,
  }) => {
    await page.route(UPDATE_CALL, (route) =>
      route.fulfill({ status: 503, json: { error: 'Pictures rest until Monday.' } }),
    );
    await page.goto('/budget');
    const card = await openProfile(page);
    const alerted = answerConfirm(page, true);
    await choosePicture(card, pngPicture());
    expect(await alerted).toBe('alert: Pictures rest until Monday.');
    await expect(card).toContainText('Pictures rest until Monday.');
  });

  test('[e2e-profile-10] keeps its buttons disabled and shows a spinner while it is being saved', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture()),
    });
    const answer = Promise.withResolvers<void>();
    await page.route(UPDATE_CALL, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/budget');
    const card = await openProfile(page);
    await choosePicture(card, pngPicture(32));
    await expect(card.getByRole('status')).toHaveText('Saving your picture');
    await expectSpinner(card.getByRole('status'));
    await expect(card.getByRole('button', { name: 'Upload picture' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
    answer.resolve();
    await expect(card.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
    await expect(card.getByRole('button', { name: 'Remove picture' })).toBeEnabled();
    await expect(card.getByRole('status')).toBeHidden();
  });
});

test.describe('Removing the profile picture', () => {
  test('[e2e-profile-11] asks first, and keeps it when the answer is no', async ({
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

  test('[e2e-profile-12] is told in the card and in an alert when it fails', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture()),
    });
    await page.route(REMOVE_CALL, (route) => route.abort());
    await page.goto('/budget');
    const card = await openProfile(page);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await removePicture(card);
    await expect
      .poll(() => said)
      .toEqual([
        'confirm: Are you sure you want to remove your profile picture?',
        'alert: Failed to remove profile image',
      ]);
    await expect(card).toContainText('Failed to remove profile image');
    await expect(profilePictures(page)).toHaveCount(3);
  });

  test("[e2e-profile-13] is told in the server's words when it refuses", async ({
    signedIn: page,
    account,
  }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture()),
    });
    await page.route(REMOVE_CALL, (route) =>
      route.fulfill({ status: 503, json: { error: 'Pictures rest until Monday.' } }),
    );
    await page.goto('/budget');
    const card = await openProfile(page);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await removePicture(card);
    await expect.poll(() => said.at(-1)).toBe('alert: Pictures rest until Monday.');
    await expect(card).toContainText('Pictures rest until Monday.');
    await expect(profilePictures(page)).toHaveCount(3);
  });

  test('[e2e-profile-14] keeps the buttons disabled and shows a spinner while it runs', async ({
    signedIn: page,
    account,
  }) => {
    await account.send('PATCH', '/auth/profile/update_image/', {
      profile_image: dataUrl(pngPicture()),
    });
    const answer = Promise.withResolvers<void>();
    await page.route(REMOVE_CALL, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/budget');
    const card = await openProfile(page);
    const accepted = answerConfirm(page, true);
    await removePicture(card);
    await accepted;
    await expect(card.getByRole('status')).toHaveText('Saving your picture');
    await expectSpinner(card.getByRole('status'));
    await expect(card.getByRole('button', { name: 'Upload picture' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
    answer.resolve();
    await expect(card.getByRole('status')).toBeHidden();
    await expect(card.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
    await expect(profilePictures(page)).toHaveCount(0);
  });

  test('is not offered where there is none', async ({ signedIn: page }) => {
    await page.goto('/budget');
    const card = await openProfile(page);
    await expect(card.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
  });
});

function dataUrl({ mimeType, buffer }: ChosenFile): string {
  return `data:${mimeType};base64,${buffer.toString('base64')}`;
}

/** A day as people in India write it, where the tests' browser is: "4 March 2025". */
function longDate(time: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(time),
  );
}
