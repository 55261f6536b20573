import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ananya, openBrowser, signedIn } from '../test/browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[credentials-1] starts signed in only if both token and user are stored', async () => {
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

it('ignores a stored user that cannot be parsed, and fills missing fields with empty values', async () => {
  for (const user of ['{broken', 'null', '"Ananya"']) {
    openBrowser({ token: 'a-token', user });
    expect((await import('./credentials.ts')).currentCredentials()).toBeNull();
  }
  openBrowser({ token: 'a-token', user: '{"id":7}' });
  expect((await import('./credentials.ts')).currentCredentials()?.user).toEqual({
    id: 7,
    username: '',
    email: null,
    date_joined: '',
    profile_image: null,
    upi_id: null,
    counts_group_shares: false,
    confirm_messages: false,
    month_starts_on: 1,
    month_starts_before_weekend: false,
    weekly_mail: false,
    added_by: '',
    display_name: null,
    language: null,
  });
});

it('signs in until the page is closed if the storage fails', async () => {
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

it('ignores a profile that another user requested', async () => {
  openBrowser(signedIn);
  const { currentCredentials, updateStoredUser } = await import('./credentials.ts');
  updateStoredUser({ ...ananya, id: 8, username: 'Rohan' });
  expect(currentCredentials()?.user.username).toBe('Ananya');
  updateStoredUser({ ...ananya, email: 'new@example.in' });
  expect(currentCredentials()?.user.email).toBe('new@example.in');
});
