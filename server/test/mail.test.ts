import { setTimeout as wait } from 'node:timers/promises';
import { loadLocale } from '@hisaab/words/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeProfile } from '../src/account/profile.service.ts';
import { parseConfig } from '../src/platform/config.ts';
import { createMailer } from '../src/notifications/mail/mailer.ts';
import { PASSWORD, turnOnTotp } from './account-actions.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const PUBLIC_URL = 'https://hisaab.example.in';
const NEW_PASSWORD = 'two samosas, please';
const LINK = /https:\/\/hisaab\.example\.in\/reset-password#(\S+)/;

describeOnBothInLongRuns('A forgotten password', (engine) => {
  let test: TestApp;
  let mailServer: MailServer;
  let asha: Person;
  const open = async (settings: Record<string, string> = {}) => {
    test = await buildTestApp(engine, { SMTP_URL: mailServer.url, PUBLIC_URL, ...settings });
    asha = await test.signUp('Asha');
  };
  beforeEach(async () => {
    mailServer = await openMailServer();
    await open();
  });
  afterEach(async () => {
    await test.close();
    await mailServer.close();
  });

  const forget = (username: string, from = '203.0.113.7') =>
    test.app.inject({
      method: 'POST',
      url: '/auth/password/forgot/',
      headers: { 'x-forwarded-for': from },
      payload: { username },
    });
  const reset = async (token: string, password = NEW_PASSWORD) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/auth/password/reset/',
        payload: { token, new_password: password },
      })
    ).statusCode;
  const tokenIn = (text = '') => LINK.exec(text)?.[1] ?? '';

  it('[mail-1] is sent to the address of the account, and sets a new password once', async () => {
    expect((await forget('ASHA')).statusCode).toBe(204);
    const [mail] = await mailServer.waitFor(1);
    expect(mail).toMatchObject({
      from: 'hisaab@hisaab.example.in',
      to: ['person@example.in'],
      subject: 'Set a new password for Hisaab',
    });
    expect(mail?.text).toContain('Hello Asha,');
    const token = tokenIn(mail?.text);
    expect(await reset(token)).toBe(204);
    expect(await reset(token, 'another good one')).toBe(400);
    expect((await asha.get('/auth/profile/')).statusCode).toBe(401);
    const [, told] = await mailServer.waitFor(2);
    expect(told?.subject).toBe('Hisaab: Password changed');
  });

  it('[mail-2] gives the same response for an unknown name, and waits for no mail', async () => {
    await test.close();
    await mailServer.close();
    mailServer = await openMailServer({ delayMs: 1_000 });
    await open();
    const begun = performance.now();
    const [known, unknown] = [await forget('Asha'), await forget('Nobody')];
    for (const answer of [known, unknown]) {
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(performance.now() - begun).toBeLessThan(900);
    expect((await mailServer.waitFor(1)).map(({ to }) => to)).toEqual([['person@example.in']]);
  });

  it('[mail-17] accepts an email address in place of the username, and is sent for each account that has it', async () => {
    await test.signUp('Ravi');
    expect((await forget(' Person@EXAMPLE.in ')).statusCode).toBe(204);
    const letters = await mailServer.waitFor(2);
    expect(letters.map(({ to }) => to)).toEqual([['person@example.in'], ['person@example.in']]);
    expect(letters.map(({ text }) => /Hello (\w+),/.exec(text)?.[1])).toEqual(['Asha', 'Ravi']);
    expect(await reset(tokenIn(letters[1]?.text))).toBe(204);
    await mailServer.waitFor(3);
    // A username may look like an address: the name has priority.
    await test.signUp('person@example.in');
    expect((await forget('person@example.in')).statusCode).toBe(204);
    expect((await forget('Nobody@example.in')).statusCode).toBe(204);
    expect((await forget('ravi')).statusCode).toBe(204);
    const later = (await mailServer.waitFor(5)).slice(3);
    // The names of two requests, which may overtake each other.
    const names = later.map(({ text }) => /Hello (\S+),/.exec(text)?.[1]);
    expect(names.toSorted()).toEqual(['Ravi', 'person@example.in']);
  });

  it('[mail-15] expires when the address to which it was sent is changed', async () => {
    await forget('Asha');
    const [letter] = await mailServer.waitFor(1);
    await asha.patch('/auth/profile/', { email: 'new@example.in' });
    expect(await reset(tokenIn(letter?.text ?? ''))).toBe(400);
  });

  it('[mail-16] is not valid at an address that is being changed', async () => {
    await test.run(asha, async (tx) => {
      await tx.lock({ users: [asha.id] });
      await forget('Asha');
      // The letter is being written, and waits for the change.
      await wait(300);
      await changeProfile(tx, { email: 'new@example.in' });
    });
    const [letter] = await mailServer.waitFor(1);
    expect(letter?.to).toEqual(['new@example.in']);
  });

  it('[mail-3] expires after 30 minutes, and with the next link', async () => {
    await forget('Asha');
    await mailServer.waitFor(1);
    await forget('Asha');
    const [first, second] = (await mailServer.waitFor(2)).map(({ text }) => tokenIn(text));
    expect(await reset(first ?? '')).toBe(400);
    test.setTime('2026-11-15T07:00:01Z');
    expect(await reset(second ?? '')).toBe(400);
  });

  it('[mail-4] can be requested five times an hour for a name, known or not, and 60 times from a network', async () => {
    await test.close();
    await open({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    for (const name of ['Asha', 'Nobody']) {
      const statuses = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await forget(name)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    expect((await forget('asha', '198.51.100.9')).statusCode).toBe(429);
    for (let time = 0; time < 50; time += 1) await forget(`Nobody ${time}`);
    const last = await forget('Somebody');
    expect([last.statusCode, last.json()]).toEqual([
      429,
      {
        error: 'Too many requests for a new password. Please try again in 60 minutes.',
        code: 'too_many_attempts',
      },
    ]);
    expect((await forget('Somebody', '198.51.100.9')).statusCode).toBe(204);
  });

  it('[mail-5] is refused if no mail server is configured', async () => {
    await test.close();
    test = await buildTestApp(engine);
    const answer = await forget('Asha');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error:
          'This server sends no mail. Ask the person who runs it for a link to set a new password.',
        code: 'sends_no_mail',
      },
    ]);
  });

  it('[mail-6] sends a mail for each notification about an account’s security, and for no other', async () => {
    await asha.post('/personal/api/expenses/', { amount: 5, category: 'Food' });
    await asha.patch('/auth/profile/', { upi_id: 'asha@upi' });
    expect((await turnOnTotp(asha)).statusCode).toBe(200);
    const [mail] = await mailServer.waitFor(1);
    expect(mail).toMatchObject({
      to: ['person@example.in'],
      subject: 'Hisaab: Two-step sign-in on',
    });
    expect(mail?.text).toContain(`${PUBLIC_URL}/forgot-password`);
    await asha.post('/auth/password/', { current_password: PASSWORD, new_password: NEW_PASSWORD });
    const mails = await mailServer.waitFor(2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Hisaab: Two-step sign-in on',
      'Hisaab: Password changed',
    ]);
  });

  it('[mail-18] is in the language of the account, and a link by default in that of the request', async () => {
    const [tamil, hindi] = [await loadLocale('ta'), await loadLocale('hi')];
    const forgetInHindi = () =>
      test.app.inject({
        method: 'POST',
        url: '/auth/password/forgot/',
        headers: { 'accept-language': 'hi' },
        payload: { username: 'Asha' },
      });
    await forgetInHindi();
    const [link] = await mailServer.waitFor(1);
    const { mail } = hindi.words;
    expect(link?.subject).toBe(mail.resetSubject);
    expect(link?.text).toContain(mail.greeting({ name: 'Asha' }));
    expect(link?.text).toContain(mail.resetEnd);
    await asha.patch('/auth/profile/', { language: 'ta' });
    await forgetInHindi();
    expect((await mailServer.waitFor(2)).at(-1)?.subject).toBe(tamil.words.mail.resetSubject);
    await turnOnTotp(asha);
    const told = (await mailServer.waitFor(3)).at(-1);
    const { notices } = tamil.words;
    const title = notices.secondStepOnTitle;
    expect(told?.subject).toBe(tamil.words.mail.securitySubject({ title }));
    expect(told?.text).toContain(notices.secondStepOn);
    expect(told?.text).toContain(`${tamil.words.mail.securityEnd} ${PUBLIC_URL}/forgot-password`);
  });

  it('[mail-7] notifies the previous address when the email address is changed', async () => {
    await asha.patch('/auth/profile/', { email: 'thief@example.in' });
    const [mail] = await mailServer.waitFor(1);
    expect(mail).toMatchObject({ to: ['person@example.in'], subject: 'Hisaab: Email changed' });
  });

  it('[mail-8] changes nothing in the response when the mail server is unavailable', async () => {
    await mailServer.close();
    expect((await forget('Asha')).statusCode).toBe(204);
    const changed = await asha.post('/auth/password/', {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
    });
    expect(changed.statusCode).toBe(204);
    mailServer = await openMailServer();
  });
});

describe('The mailer', () => {
  const post = async (url: string) => {
    const logged: string[] = [];
    const log = {
      warn: (facts: object, message: string) => logged.push(JSON.stringify([facts, message])),
    };
    const mailer = createMailer({ url, from: 'hisaab@example.in' }, log);
    mailer.post(() =>
      Promise.resolve([{ to: 'secret@example.in', subject: 'Hello', text: 'नमस्ते secret' }]),
    );
    await mailer.close();
    return logged;
  };

  it('[mail-9] logs a failure without the address and the text', async () => {
    const server = await openMailServer({ refuses: true });
    const logged = await post(server.url);
    await server.close();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('a mail was not sent');
    expect(logged[0]).not.toContain('secret');
  });

  it('[mail-10] signs in to a mail server that requires it, and sends any script', async () => {
    const server = await openMailServer();
    const url = server.url.replace('//', '//hisaab%40example.in:mail-secret@');
    expect(await post(url)).toEqual([]);
    expect(server.mails[0]?.text.trim()).toBe('नमस्ते secret');
    const refused = await post(url.replace('mail-secret', 'wrong'));
    await server.close();
    expect(refused).toHaveLength(1);
    expect(refused[0]).not.toContain('wrong');
  });
});

describe('The settings of mail', () => {
  it.each([
    'http://mail.example.in',
    'smtp://',
    'Secret-9f2c41',
    'smtp://u:Secret-9f2c41@host?x=1',
  ])('[mail-11] are refused without any part of them: %s', (url) => {
    const read = () => parseConfig({ SMTP_URL: url, PUBLIC_URL });
    expect(read).toThrow(/^SMTP_URL is "…": use smtp:/);
  });

  it('[mail-12] need the base address of links', () => {
    expect(() => parseConfig({ SMTP_URL: 'smtp://localhost' })).toThrow('PUBLIC_URL is not set');
    expect(parseConfig({ PUBLIC_URL }).mail).toBeNull();
    expect(
      parseConfig({ SMTP_URL: 'smtp://localhost', PUBLIC_URL, MAIL_FROM: 'a@b.in' }).mail,
    ).toEqual({ url: 'smtp://localhost', from: 'a@b.in' });
    expect(() => parseConfig({ MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM is "nobody"');
  });
});
