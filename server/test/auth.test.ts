import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, describeOnBothEngines, onOneEngine, type TestApp } from './test-app.ts';

describeOnBothEngines('Signing up and in', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine);
  });
  afterEach(() => test.close());

  const account = { username: 'Ananya', email: 'ananya@example.in', password: 'chai-and-dosa' };
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

  it('[auth-1] registers a person and returns them without a password', async () => {
    const response = await post('/auth/register/', account);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      user: {
        id: expect.any(Number),
        username: 'Ananya',
        email: 'ananya@example.in',
        date_joined: '2026-11-15T06:30:00.000Z',
        profile_image: null,
        upi_id: null,
        counts_group_shares: false,
        confirm_messages: false,
        month_starts_on: 1,
        month_starts_before_weekend: false,
        weekly_mail: false,
        added_by: 'anyone',
        display_name: null,
        language: null,
      },
    });
  });

  it('[auth-2] refuses a username that exists in another case or width', async () => {
    await post('/auth/register/', account);
    for (const username of ['ANANYA', 'ananya', 'Ａｎａｎｙａ']) {
      const response = await post('/auth/register/', { ...account, username });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        error: 'That username is taken. Please choose another.',
        code: 'username_taken',
        fields: { username: 'That username is taken. Please choose another.' },
        fields_codes: { username: expect.any(String) },
      });
    }
  });

  it('gives a name to only one of two people who request it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post('/auth/register/', account)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    ['a letter', 'a', 201],
    ['letters, digits and @ . + - _', 'A.b-9_c+d@e', 201],
    ['letters of another script', 'अनन्या', 201],
    ['150 letters', 'x'.repeat(150), 201],
    ['151 letters', 'x'.repeat(151), 400],
    ['nothing', '', 400],
    ['a space', 'two words', 400],
    ['an invisible mark', 'anan\ufe0fya', 400],
    ['an emoji made of a digit', '1\ufe0f\u20e3', 400],
    ['an invisible letter', 'anan\u115fya', 400],
    ['a direction override', 'anan\u202eya', 400],
    ['a slash', 'a/b', 400],
    ['an emoji', 'chai☕', 400],
  ])('[auth-4] answers a username of %s as it should', async (_, username, status) => {
    const response = await post('/auth/register/', { ...account, username });
    expect(response.statusCode).toBe(status);
    if (status === 201) return;
    const sentence = 'Username must have 1 to 150 letters, digits or @ . + - _.';
    expect(response.json()).toEqual({
      error: sentence,
      code: 'invalid_input',
      fields: { username: sentence },
      fields_codes: { username: expect.any(String) },
    });
  });

  it.each([
    ['of a person', 'ananya.sharma+hisaab@example.co.in', 201],
    ['without a dot, as HTML has it', 'ananya@localhost', 201],
    ['of 254 characters', `${'a'.repeat(242)}@example.com`, 201],
    ['of 255 characters', `${'a'.repeat(243)}@example.com`, 400],
    ['without an @', 'ananya.example.in', 400],
    ['without a name', '@example.in', 400],
    ['with a space', 'ananya sharma@example.in', 400],
    ['of nothing', '', 400],
  ])('[auth-5] answers an email address %s as it should', async (_, email, status) => {
    const response = await post('/auth/register/', { ...account, email });
    expect(response.statusCode).toBe(status);
    if (status === 201) return;
    const sentence = 'Email must be an email address.';
    expect(response.json()).toEqual({
      error: sentence,
      code: 'invalid_input',
      fields: { email: sentence },
      fields_codes: { email: expect.any(String) },
    });
  });

  it('[auth-6] lets two people have the same email address', async () => {
    expect((await post('/auth/register/', account)).statusCode).toBe(201);
    const second = await post('/auth/register/', { ...account, username: 'Rohan' });
    expect(second.statusCode).toBe(201);
  });

  it('signs in whatever the case of the username, and returns a valid token', async () => {
    await post('/auth/register/', account);
    const response = await post('/auth/login/', { ...account, username: 'aNaNyA' });
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json<{ token: string; user: { username: string } }>();
    expect(user.username).toBe('Ananya');
    const profile = await test.app.inject({
      url: '/auth/profile/',
      headers: { authorization: `Token ${token}` },
    });
    expect(profile.json()).toEqual(user);
  });

  it('[auth-8] answers a wrong name and a wrong password with the same message', async () => {
    await post('/auth/register/', account);
    const wrongPassword = await post('/auth/login/', { ...account, password: 'not-it-at-all' });
    const wrongName = await post('/auth/login/', { ...account, username: 'nobody' });
    for (const response of [wrongPassword, wrongName]) {
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Token');
      expect(response.json()).toEqual({
        error: 'Wrong username or password.',
        code: 'wrong_credentials',
      });
    }
  });

  it('[auth-9] accepts passwords exactly as typed', async () => {
    const password = '  spaces count  ';
    await post('/auth/register/', { ...account, password });
    expect((await post('/auth/login/', { ...account, password })).statusCode).toBe(200);
    expect((await post('/auth/login/', { ...account, password: password.trim() })).statusCode).toBe(
      401,
    );
  });

  it('[auth-10] stores no password and no token in plain text', async () => {
    const { token } = await test.signUp('Ananya');
    const kept = JSON.stringify([
      await test.db.selectFrom('user_account').selectAll().execute(),
      await test.db.selectFrom('access_token').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('correct horse battery');
    expect(kept).toContain('$argon2id$v=19$');
  });

  it('[auth-11] gives every sign-in a token of its own, of 256 bits, and stores only its SHA-256', async () => {
    await post('/auth/register/', account);
    const tokens = [];
    for (let time = 0; time < 3; time += 1) {
      tokens.push((await post('/auth/login/', account)).json<{ token: string }>().token);
    }
    expect(new Set(tokens).size).toBe(3);
    const secrets = tokens.map((token) => token.split('.')[1] ?? '');
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await test.db.selectFrom('access_token').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash).toSorted()).toEqual(
      tokens.map((token) => createHash('sha256').update(token).digest('base64url')).toSorted(),
    );
  });

  it('[auth-12] revokes only the token that signs out', async () => {
    const here = await test.signUp('Ananya');
    const there = (
      await post('/auth/login/', { username: 'Ananya', password: 'correct horse battery' })
    ).json<{ token: string }>();
    expect((await here.post('/auth/logout/')).statusCode).toBe(204);
    expect((await here.get('/auth/profile/')).statusCode).toBe(401);
    const other = await test.app.inject({
      url: '/auth/profile/',
      headers: { authorization: `Token ${there.token}` },
    });
    expect(other.statusCode).toBe(200);
  });

  it('[auth-13] ends a session after 90 days without use, and not before', async () => {
    const ananya = await test.signUp('Ananya');
    test.setTime('2027-02-12T06:30:00Z');
    expect((await ananya.get('/auth/profile/')).statusCode).toBe(200);
    // A use is recorded in parallel to the request, which does not wait for it.
    const listUses = () => test.db.selectFrom('access_token').select('last_used_at').execute();
    await expect.poll(listUses).toContainEqual({ last_used_at: '2027-02-12T06:30:00.000Z' });
    test.setTime('2027-05-13T06:00:00Z');
    expect((await ananya.get('/auth/profile/')).statusCode).toBe(200);
    test.setTime('2027-08-12T06:30:00Z');
    expect((await ananya.get('/auth/profile/')).statusCode).toBe(401);
  });

  onOneEngine(engine, () => {
    it('[auth-3] reports every invalid field at once', async () => {
      const response = await post('/auth/register/', { username: 'A B', email: 'nobody' });
      expect(response.statusCode).toBe(400);
      const { error, fields } = response.json<{ error: string; fields: Record<string, string> }>();
      expect(Object.keys(fields).toSorted()).toEqual(['email', 'password', 'username']);
      for (const sentence of Object.values(fields)) expect(error).toContain(sentence);
    });

    it('[auth-40] reports a weak password along with the other invalid fields', async () => {
      const bad = { username: 'ananya', email: 'nobody', password: 'Ananya2026' };
      const response = await post('/auth/register/', bad);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'Email must be an email address. Password is too easy to guess.',
        code: 'invalid_input',
        fields: {
          email: 'Email must be an email address.',
          password: 'Password is too easy to guess.',
        },
        fields_codes: { email: expect.any(String), password: expect.any(String) },
      });
    });

    it.each([
      ['Latin with a Cyrillic а', 'R\u0430hul'],
      ['Latin with a Greek ο', 'R\u03bfhan'],
      ['Latin and Devanagari', 'Asha_मीरा'],
    ])('[auth-31] refuses a username of %s, and says why', async (_, username) => {
      const response = await post('/auth/register/', { ...account, username });
      expect(response.statusCode).toBe(400);
      const sentence = 'Use letters of one script in a username.';
      expect(response.json()).toEqual({
        error: sentence,
        code: 'invalid_input',
        fields: { username: sentence },
        fields_codes: { username: expect.any(String) },
      });
    });

    it.each([
      ['7 characters', 'short-7', 400],
      ['8 characters', 'short--8', 201],
      ['8 characters beyond the basic plane', '🪔🪔🪔🪔🪔🪔🪔🪔', 201],
      ['128 characters', 'x'.repeat(128), 201],
      ['129 characters', 'x'.repeat(129), 400],
    ])('[auth-7] answers a password of %s as it should', async (_, password, status) => {
      const response = await post('/auth/register/', { ...account, password });
      expect(response.statusCode).toBe(status);
    });

    it.each(['Token', 'token', 'Bearer', 'bearer'])(
      '[auth-16] accepts the token after %s',
      async (scheme) => {
        const { token } = await test.signUp('Ananya');
        const headers = { authorization: `${scheme} ${token}` };
        expect((await test.app.inject({ url: '/auth/profile/', headers })).statusCode).toBe(200);
      },
    );

    it.each([undefined, 'Token', 'Token wrong', 'Bearer abc', 'Bearer', 'Basic abc', 'Token a b'])(
      '[auth-14] answers 401 to the authorization %j',
      async (authorization) => {
        const response = await test.app.inject({
          url: '/auth/profile/',
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(response.statusCode).toBe(401);
        expect(response.headers['www-authenticate']).toBe('Token');
      },
    );

    it('[auth-15] ignores an authorization header when registering and signing in', async () => {
      const headers = { authorization: 'Token long-dead' };
      const register = {
        method: 'POST',
        url: '/auth/register/',
        payload: account,
        headers,
      } as const;
      expect((await test.app.inject(register)).statusCode).toBe(201);
      const logIn = { ...register, url: '/auth/login/' };
      expect((await test.app.inject(logIn)).statusCode).toBe(200);
    });
  });
});
