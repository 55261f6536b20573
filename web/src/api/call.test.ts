import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, signedIn } from '../test/browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes out with the stored token and gives the parsed answer', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.answer(200, { unread_count: 3 });
    expect(await call('GET /api/notifications/unread_count/')).toEqual({ unread_count: 3 });
    expect(browser.sent[0]?.headers.get('authorization')).toBe('Token a-token');
  });

  it('fills the address from its params and query, leaving out what is undefined', async () => {
    const browser = openBrowser(signedIn);
    const { call, callWithHeaders } = await import('./call.ts');
    browser.answer(204);
    expect(await call('DELETE /personal/api/expenses/:id/', { params: { id: 12 } })).toBeNull();
    browser.answer(200, [], { 'x-total-count': '40' });
    const { headers } = await callWithHeaders('GET /group/api/groups/:id/expenses/', {
      params: { id: 5 },
      query: { limit: 10 },
    });
    expect(browser.sent.map(({ url }) => url)).toEqual([
      '/personal/api/expenses/12/',
      '/group/api/groups/5/expenses/?limit=10',
    ]);
    expect(headers.get('x-total-count')).toBe('40');
  });

  it('names its content type only where there is content', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.answer(200, { id: 1, monthly_limit: 500 });
    await call('POST /personal/api/budget/', { body: { monthly_limit: 500 } });
    browser.answer(200, { unread_count: 0 });
    await call('POST /api/notifications/mark_all_read/');
    expect(browser.sent.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/json',
      null,
    ]);
    expect(browser.sent[0]?.body).toEqual({ monthly_limit: 500 });
  });

  it('fails with the sentence of the server, and the sentences of its fields', async () => {
    const browser = openBrowser(signedIn);
    const { ApiError, call, errorSentence } = await import('./call.ts');
    browser.answer(409, { error: 'That name is taken.', fields: { name: 'Taken.' } });
    const failure: unknown = await call('POST /group/api/groups/', { body: { name: 'Goa' } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, fields: { name: 'Taken.' } });
    expect(errorSentence(failure, 'Failed to create group')).toBe('That name is taken.');
  });

  it('fails with our sentence when the server gives none, or cannot be reached', async () => {
    const browser = openBrowser(signedIn);
    const { call, errorSentence } = await import('./call.ts');
    browser.answer(502, '<html>Bad gateway</html>');
    for (const status of [502, 0]) {
      const failure: unknown = await call('GET /auth/profile/').catch((error: unknown) => error);
      expect(failure).toMatchObject({ status });
      expect(errorSentence(failure, 'Ours')).toBe('Ours');
    }
  });
});

describe('an answer of 401', () => {
  it('ends the session', async () => {
    const browser = openBrowser({ ...signedIn, profileImage: 'x' });
    const { call } = await import('./call.ts');
    const { readCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Please log in.' });
    await expect(call('GET /auth/profile/')).rejects.toMatchObject({ status: 401 });
    expect(readCredentials()).toBeNull();
    expect([...browser.storage.keys()]).toEqual([]);
  });

  it('to a wrong password leaves everything as it is, and no token goes out', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const { readCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Wrong username or password.' });
    const body = { username: 'Ananya', password: 'nope' };
    await expect(call('POST /auth/login/', { body })).rejects.toMatchObject({ status: 401 });
    expect(browser.sent[0]?.headers.has('authorization')).toBe(false);
    expect(readCredentials()?.token).toBe('a-token');
  });

  it('to a token that was replaced meanwhile does not end the new session', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const { readCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Please log in.' });
    const slow = call('GET /auth/profile/');
    browser.changeInOtherTab({ token: 'a-newer-token' });
    await expect(slow).rejects.toMatchObject({ status: 401 });
    expect(readCredentials()?.token).toBe('a-newer-token');
  });
});
