import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBrowser, signedIn } from '../test/browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('is sent with the stored token and returns the parsed response', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.answer(200, { unread_count: 3 });
    expect(await call('GET /api/notifications/unread_count/')).toEqual({ unread_count: 3 });
    expect(browser.sent[0]?.headers.get('authorization')).toBe('Token a-token');
  });

  it('fills the address from its params and query, omitting undefined values', async () => {
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

  describe('that the page has already requested itself', () => {
    const ANSWERED = '/api/notifications/unread_count/';
    const openAskedBy = async (authorization: string) => {
      const browser = openBrowser(signedIn);
      vi.stubGlobal('firstResponses', {
        authorization,
        responses: new Map([[ANSWERED, Promise.resolve(Response.json({ unread_count: 7 }))]]),
      });
      return { browser, call: (await import('./call.ts')).call };
    };

    it('uses its response, once', async () => {
      const { browser, call } = await openAskedBy('Token a-token');
      expect(await call(`GET ${ANSWERED}`)).toEqual({ unread_count: 7 });
      browser.answer(200, { unread_count: 8 });
      expect(await call(`GET ${ANSWERED}`)).toEqual({ unread_count: 8 });
    });

    it('is sent again after a change in between', async () => {
      const { browser, call } = await openAskedBy('Token a-token');
      browser.answer(200, { unread_count: 0 });
      await call('POST /api/notifications/mark_all_read/');
      browser.answer(200, { unread_count: 0 });
      expect(await call(`GET ${ANSWERED}`)).toEqual({ unread_count: 0 });
    });

    it('is sent again for another user', async () => {
      const { browser, call } = await openAskedBy('Token of-somebody-else');
      browser.answer(200, { unread_count: 1 });
      expect(await call(`GET ${ANSWERED}`)).toEqual({ unread_count: 1 });
    });
  });

  it('has a content type only with a body', async () => {
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

  it('fails with the server’s message, and its errors of fields', async () => {
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

  it('fails with our message if the server sends none, or is unreachable', async () => {
    const browser = openBrowser(signedIn);
    const { call, errorSentence } = await import('./call.ts');
    browser.answer(502, '<html>Bad gateway</html>');
    for (const status of [502, 0]) {
      const failure: unknown = await call('GET /auth/profile/').catch((error: unknown) => error);
      expect(failure).toMatchObject({ status });
      expect(errorSentence(failure, 'Ours')).toBe('Ours');
    }
  });

  it('that only reads is not retried here: its query retries', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    await expect(call('GET /auth/profile/')).rejects.toMatchObject({ status: 0 });
    expect(browser.sent).toHaveLength(1);
  });
});

describe('a server that accepts the connection and never responds', () => {
  it.each([
    ['thirty seconds', {}, 30_000],
    ['as long as its form waits', { answerWithinMs: 10_000 }, 10_000],
  ])('[call-3] fails a call after %s, and nothing is sent again', async (_words, how, limitMs) => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const hang of [
      () => call('GET /auth/profile/', how),
      () => call('POST /group/api/groups/', { body: { name: 'Goa' }, ...how }),
    ]) {
      browser.hang();
      const failed = vi.fn<(error: unknown) => void>();
      hang().catch(failed);
      await vi.advanceTimersByTimeAsync(limitMs - 100);
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
    }
    expect(browser.sent).toHaveLength(2);
  });
});

describe('a change', () => {
  const expense = { amount: 120, category: 'Food' as const, description: 'Dosa' };

  it('has a key of its own, whatever its method, and a read has none', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const params = { id: 1 };
    browser.answer(201, { id: 1, ...expense });
    await call('POST /personal/api/expenses/', { body: expense });
    browser.answer(201, { id: 2, ...expense });
    await call('POST /personal/api/expenses/', { body: expense });
    browser.answer(200, { id: 1, ...expense });
    await call('PUT /personal/api/expenses/:id/', { params, body: expense });
    browser.answer(204);
    await call('DELETE /personal/api/expenses/:id/', { params });
    browser.answer(200, []);
    await call('GET /personal/api/expenses/');
    const keys = browser.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.pop()).toBeNull();
    expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses a given key', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.answer(201, { id: 1, ...expense });
    await call('POST /personal/api/expenses/', { body: expense, idempotencyKey: 'of-the-form' });
    expect(browser.sent[0]?.headers.get('idempotency-key')).toBe('of-the-form');
  });

  it('is sent once more, with the same key, if no response comes', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.lose();
    browser.answer(201, { id: 1, ...expense });
    expect(await call('POST /personal/api/expenses/', { body: expense })).toMatchObject({ id: 1 });
    const [first, second, ...more] = browser.sent;
    expect(second).toEqual(first);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(more).toEqual([]);
  });

  it('fails if no response comes twice', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const failing = call('POST /personal/api/expenses/', { body: expense });
    await expect(failing).rejects.toMatchObject({ status: 0 });
    expect(browser.sent).toHaveLength(2);
  });

  it('is not sent again after any response', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    for (const status of [400, 409, 429, 500, 503]) {
      browser.answer(status, { error: 'No.' });
      const failing = call('POST /personal/api/expenses/', { body: expense });
      await expect(failing).rejects.toMatchObject({ status });
    }
    expect(browser.sent).toHaveLength(5);
  });

  it('that deletes fails if nothing is there: its own retry is recognised by its key', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    browser.lose();
    browser.answer(404, { error: 'Expense not found.' });
    const failing = call('DELETE /personal/api/expenses/:id/', { params: { id: 1 } });
    await expect(failing).rejects.toMatchObject({ status: 404 });
  });
});

describe('a response with 401', () => {
  it('[call-1] ends the session', async () => {
    const browser = openBrowser({ ...signedIn, profileImage: 'x' });
    const { call } = await import('./call.ts');
    const { currentCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Please log in.' });
    await expect(call('GET /auth/profile/')).rejects.toMatchObject({ status: 401 });
    expect(currentCredentials()).toBeNull();
    expect([...browser.storage.keys()]).toEqual([]);
  });

  it('[call-2] to a wrong password changes nothing, and no token is sent', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const { currentCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Wrong username or password.' });
    const body = { username: 'Ananya', password: 'nope' };
    await expect(call('POST /auth/login/', { body })).rejects.toMatchObject({ status: 401 });
    expect(browser.sent[0]?.headers.has('authorization')).toBe(false);
    expect(currentCredentials()?.token).toBe('a-token');
  });

  it('to a token replaced in between does not end the new session', async () => {
    const browser = openBrowser(signedIn);
    const { call } = await import('./call.ts');
    const { currentCredentials } = await import('./credentials.ts');
    browser.answer(401, { error: 'Please log in.' });
    const slow = call('GET /auth/profile/');
    browser.changeInOtherTab({ token: 'a-newer-token' });
    await expect(slow).rejects.toMatchObject({ status: 401 });
    expect(currentCredentials()?.token).toBe('a-newer-token');
  });
});
