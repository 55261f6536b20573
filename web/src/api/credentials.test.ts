import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ananya, openBrowser, signedIn } from '../test/browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[credentials-1] starts signed in only where both token and user are stored', async () => {
  openBrowser(signedIn);
  expect((await import('./credentials.ts')).currentCredentials()).toEqual({
    token: 'a-token',
    user: ananya,
  });
  for (const half of [{ token: 'a-token' }, { user: signedIn.user }]) {
    openBrowser(half);
    expect((await import('./credentials.ts')).currentCredentials()).toBeNull();
  }
});

it('takes a stored user that cannot be read for none, and fills what one lacks with nothing', async () => {
  for (const user of ['{broken', 'null', '"Ananya"']) {
    openBrowser({ token: 'a-token', user });
    expect((await import('./credentials.ts')).currentCredentials()).toBeNull();
  }
  openBrowser({ token: 'a-token', user: '{"id":7}' });
  expect((await import('./credentials.ts')).currentCredentials()?.user).toEqual({
    id: 7,
    username: '',
    email: '',
    date_joined: '',
    profile_image: null,
    upi_id: null,
    counts_group_shares: false,
    month_starts_on: 1,
    month_starts_before_weekend: false,
    weekly_mail: false,
    added_by: '',
    display_name: null,
    language: null,
  });
});

it('signs in for the time being where the storage refuses', async () => {
  openBrowser();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const { currentCredentials, storeCredentials } = await import('./credentials.ts');
  storeCredentials({ token: 'a-token', user: ananya });
  expect(currentCredentials()?.user.username).toBe('Ananya');
});

it('follows a sign-out in another tab', async () => {
  const browser = openBrowser(signedIn);
  const { currentCredentials, subscribeToCredentials } = await import('./credentials.ts');
  const heard = vi.fn<() => void>();
  subscribeToCredentials(heard);
  browser.changeInOtherTab({ token: null });
  expect(heard).toHaveBeenCalledOnce();
  expect(currentCredentials()).toBeNull();
});

it('does not take over a profile that was asked for by somebody else', async () => {
  openBrowser(signedIn);
  const { currentCredentials, updateStoredUser } = await import('./credentials.ts');
  updateStoredUser({ ...ananya, id: 8, username: 'Rohan' });
  expect(currentCredentials()?.user.username).toBe('Ananya');
  updateStoredUser({ ...ananya, email: 'new@example.in' });
  expect(currentCredentials()?.user.email).toBe('new@example.in');
});
