import { MAX_IMAGE_BYTES } from '@hisaab/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { answerConfirm } from '../../test/browser-dialogs.ts';
import { budgetStatus } from '../../test/budget-status.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { PROFILE_CARD } from './public/profile-card.ts';
import { ProfileButton } from './public/profile-button.tsx';

const PICTURE = 'data:image/png;base64,AA==';
const NEXT_PICTURE = 'data:image/png;base64,BB==';

function file({ name = 'me.png', type = 'image/png', bytes = 3 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** The profile card of a user with or without a picture; `said` records the dialogs of the browser. */
async function openCard({ picture = null, answersYes = true }: Options = {}) {
  const user = { ...ananya, profile_image: picture };
  const api = signIn(user);
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(1234.5, 125_000));
  const said = answerConfirm(answersYes);
  await PROFILE_CARD.load();
  const hands = await renderApp(<ProfileButton />);
  await hands.click(await screen.findByRole('button', { name: 'Profile' }));
  const card = within(await screen.findByRole('dialog', { name: 'Profile' }));
  return {
    ...api,
    user,
    said,
    card,
    choose: (chosen: File) => hands.upload(card.getByLabelText('Picture file'), chosen),
    remove: () => hands.click(card.getByRole('button', { name: 'Remove picture' })),
    /** The pictures of the user in the bar and in the card. */
    pictures: () => [...document.querySelectorAll('img')].map(({ src }) => src),
    /** Whether each button is disabled. */
    buttons: () =>
      ['Upload picture', 'Remove picture'].map((name) =>
        card.getByRole('button', { name }).hasAttribute('disabled'),
      ),
  };
}

interface Options {
  picture?: string | null;
  answersYes?: boolean;
}

describe('A profile picture', () => {
  it('[profile-button-6] is refused before it is sent if it has more than 5 MB', async () => {
    const { answer, user, card, choose, pictures } = await openCard();
    const sent = answer('PATCH /auth/profile/update_image/', () => ({
      user: { ...user, profile_image: PICTURE },
    }));
    await choose(file({ bytes: MAX_IMAGE_BYTES + 1 }));
    expect(await card.findByText('Image size should be less than 5MB')).toBeTruthy();
    expect(sent).toEqual([]);

    await choose(file());
    await waitFor(() => expect(pictures()).toEqual([PICTURE, PICTURE]));
    expect(card.queryByText('Image size should be less than 5MB')).toBeNull();
    expect(sent).toMatchObject([{ body: { profile_image: 'data:image/png;base64,AAAA' } }]);
  });

  it('[profile-button-7] is refused by its type before it is sent if it is no picture', async () => {
    const { answer, card, choose } = await openCard();
    const sent = answer('PATCH /auth/profile/update_image/', () => Failure.refuse(500));
    await choose(file({ name: 'list.txt', type: 'text/plain' }));
    expect(await card.findByText('Please select a valid image file')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    [503, 'Pictures rest.'],
    [500, 'Failed to update profile image'],
  ])(
    "[profile-button-8] [profile-button-9] that cannot be saved (%s) is told in the server's words, else in ours, in the card and in an alert: %s",
    async (status, sentence) => {
      const { answer, said, card, choose, pictures, buttons } = await openCard();
      answer('PATCH /auth/profile/update_image/', () =>
        Failure.refuse(status, status === 503 ? { error: sentence } : {}),
      );
      await choose(file());
      expect(await card.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(said).toEqual([`alert: ${sentence}`]));
      expect(pictures()).toEqual([]);
      expect(buttons()).toEqual([false, true]);
    },
  );

  it('[profile-button-10] disables its buttons and says so while it is saved, then replaces the previous one', async () => {
    const { answer, user, card, choose, pictures, buttons } = await openCard({ picture: PICTURE });
    const response = Promise.withResolvers<void>();
    answer('PATCH /auth/profile/update_image/', async () => {
      await response.promise;
      return { user: { ...user, profile_image: NEXT_PICTURE } };
    });
    await choose(file());
    expect(await card.findByText('Saving your picture')).toBeTruthy();
    expect(card.getByRole('status')).toBeTruthy();
    expect(buttons()).toEqual([true, true]);
    response.resolve();
    await waitFor(() => expect(pictures()).toEqual([NEXT_PICTURE, NEXT_PICTURE]));
    await waitFor(() => expect(buttons()).toEqual([false, false]));
    expect(card.queryByRole('status')).toBeNull();
  });

  it('cannot be removed if there is none', async () => {
    const { buttons } = await openCard();
    expect(buttons()).toEqual([false, true]);
  });
});

describe('Removing the profile picture', () => {
  const QUESTION = 'confirm: Are you sure you want to remove your profile picture?';

  it('[profile-button-11] asks for confirmation, and keeps it when the answer is no', async () => {
    const { answer, said, remove, pictures } = await openCard({
      picture: PICTURE,
      answersYes: false,
    });
    const sent = answer('DELETE /auth/profile/remove_image/', () => Failure.refuse(500));
    await remove();
    expect(said).toEqual([QUESTION]);
    expect(sent).toEqual([]);
    expect(pictures()).toEqual([PICTURE, PICTURE]);
  });

  it.each([
    [503, 'Pictures rest.'],
    [500, 'Failed to remove profile image'],
  ])(
    "[profile-button-12] [profile-button-13] that fails (%s) is told in the server's words, else in ours, in the card and in an alert: %s",
    async (status, sentence) => {
      const { answer, said, card, remove, pictures } = await openCard({ picture: PICTURE });
      answer('DELETE /auth/profile/remove_image/', () =>
        Failure.refuse(status, status === 503 ? { error: sentence } : {}),
      );
      await remove();
      expect(await card.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(said).toEqual([QUESTION, `alert: ${sentence}`]));
      expect(pictures()).toEqual([PICTURE, PICTURE]);
    },
  );

  it('[profile-button-14] disables the buttons and says so while it runs, then shows the first letter of the name', async () => {
    const { answer, user, card, remove, pictures, buttons } = await openCard({ picture: PICTURE });
    const response = Promise.withResolvers<void>();
    answer('DELETE /auth/profile/remove_image/', async () => {
      await response.promise;
      return { user: { ...user, profile_image: null } };
    });
    await remove();
    expect(await card.findByText('Saving your picture')).toBeTruthy();
    expect(buttons()).toEqual([true, true]);
    response.resolve();
    await waitFor(() => expect(pictures()).toEqual([]));
    await waitFor(() => expect(buttons()).toEqual([false, true]));
    expect(screen.getByRole('button', { name: 'Profile' }).textContent).toBe('A');
  });
});

it('[profile-button-2] the profile card shows the user, the spending of the month and the budget', async () => {
  const { card, user } = await openCard();
  expect(card.getByText(user.username)).toBeTruthy();
  expect(card.getByText(user.email)).toBeTruthy();
  expect(await card.findByText('₹1,234.50')).toBeTruthy();
  expect(card.getByText('₹1,25,000.00')).toBeTruthy();
});

it('[profile-button-5] logs figures of the month that cannot be loaded, and shows no error', async () => {
  const api = signIn();
  api.answer('GET /personal/api/budget/status/', () =>
    Failure.refuse(418, { error: 'A teapot makes no calls.' }),
  );
  await PROFILE_CARD.load();
  const hands = await renderApp(<ProfileButton />);
  await hands.click(await screen.findByRole('button', { name: 'Profile' }));
  await waitFor(() => expect(api.logged).toMatchObject([{ status: 418 }]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A teapot makes no calls.')).toBeNull();
});
