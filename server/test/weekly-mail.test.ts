import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { createMailer, type Mailer } from '../src/notifications/mail/mailer.ts';
import { sendWeeklyMail } from '../src/maintenance/jobs/send-weekly-mail.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const PUBLIC_URL = 'https://hisaab.example.in';
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
/** 8:00 in India on Monday, 23 November 2026, and a minute before it. */
const MONDAY_AT_EIGHT = '2026-11-23T02:30:00Z';
const BEFORE_EIGHT = '2026-11-23T02:29:00Z';

describeOnBothEngines('The weekly mail', (engine) => {
  let test: TestApp;
  let mailServer: MailServer;
  let mailers: Mailer[];
  let asha: Person;
  beforeEach(async () => {
    mailServer = await openMailServer();
    mailers = [];
    test = await buildTestApp(engine, { SMTP_URL: mailServer.url, PUBLIC_URL });
    test.setTime('2026-11-20T06:30:00Z');
    asha = await test.signUp('Asha');
  });
  afterEach(async () => {
    for (const mailer of mailers) await mailer.close();
    await test.close();
    await mailServer.close();
  });

  const choose = (person = asha, isOn = true) =>
    person.patch('/auth/profile/', { weekly_mail: isOn });
  /** Does what each node does once a minute, at a time; gives how many mails left. */
  async function sendAt(time: string, smtpUrl = mailServer.url): Promise<number> {
    test.setTime(time);
    const config = parseConfig({ SMTP_URL: smtpUrl, PUBLIC_URL, DATABASE_URL: test.url });
    const mailer = createMailer(config.mail, SILENT);
    mailers.push(mailer);
    const clock = clockIn(config.timeZone, () => new Date(time));
    return (await sendWeeklyMail({ db: test.db, clock, config }, mailer, SILENT)).mails;
  }
  const spend = (amount: number, category: string, date: string) =>
    asha.post('/personal/api/expenses/', { amount, category, description: '', date });

  it('[weekly-mail-1] is sent on Monday at 8:00 to subscribers only', async () => {
    await test.signUp('Ravi');
    expect((await asha.get('/auth/profile/')).json()).toMatchObject({ weekly_mail: false });
    expect((await choose()).json()).toMatchObject({ user: { weekly_mail: true } });
    expect(await sendAt('2026-11-22T18:29:00Z')).toBe(0);
    expect(await sendAt(BEFORE_EIGHT)).toBe(0);
    expect(await sendAt(MONDAY_AT_EIGHT)).toBe(1);
    expect(mailServer.mails).toMatchObject([
      { to: ['person@example.in'], subject: 'Your week: ₹0.00' },
    ]);
    expect(mailServer.mails[0]?.text).toContain('Nothing spent this week.');
  });

  it('[weekly-mail-2] is sent once, by the first node, even after days off', async () => {
    await choose();
    const sent = await Promise.all(Array.from({ length: 3 }, () => sendAt('2026-11-25T02:30:00Z')));
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    expect(await sendAt('2026-11-29T02:30:00Z')).toBe(0);
    expect(await sendAt('2026-11-30T02:30:00Z')).toBe(1);
  });

  it('[weekly-mail-3] has the spending by category compared with the week before, the budget, and debts', async () => {
    await choose();
    await spend(1824, 'Food', '2026-11-16');
    await spend(300, 'Transport', '2026-11-20');
    await spend(2464, 'Food', '2026-11-15');
    // A week that is neither.
    await spend(999, 'Bills', '2026-11-08');
    await asha.post('/personal/api/budget/', { monthly_limit: 36_000 });
    const ravi = await test.signUp('Ravi');
    const group = (await asha.post('/group/api/groups/', { name: 'Trip' })).json<{ id: number }>();
    await asha.post(`/group/api/groups/${group.id}/add_member/`, { name: 'Ravi' });
    await ravi.post('/group/api/expenses/', {
      group: group.id,
      amount: 500,
      description: 'Cab',
      paid_by_name: 'Ravi',
    });
    await sendAt(MONDAY_AT_EIGHT);
    const [mail] = mailServer.mails;
    expect(mail?.subject).toBe('Your week: ₹2,124.00');
    expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(`Your week, 16 Nov to 22 Nov

₹2,124.00 spent
₹340.00 less than the week before.

By category, against the week before
  Food: ₹1,824.00, ₹640.00 less
  Transport: ₹300.00, ₹300.00 more

Your budget for November
  ₹5,587.00 of ₹36,000.00.
  ₹30,413.00 left, ₹3,801.62 a day until 30 Nov.

Not settled between you and others
  You owe Ravi: ₹250.00

Open Hisaab: ${PUBLIC_URL}/

You chose this mail on your account.
Stop it with one tap, without signing in:
${mail?.unsubscribe.address}`);
    expect(mail?.html).toContain('₹640.00 less');
    // A group share counts where it counts in the month.
    await asha.patch('/auth/profile/', { counts_group_shares: true });
    await sendAt('2026-11-30T02:30:00Z');
    expect(mailServer.mails[1]?.text).toContain('₹2,374.00 less than the week before.');
  });

  it('[weekly-mail-6] is retried while the mail server cannot be reached', async () => {
    await choose();
    expect(await sendAt(MONDAY_AT_EIGHT, 'smtp://127.0.0.1:1')).toBe(0);
    expect(await sendAt('2026-11-23T02:31:00Z')).toBe(1);
  });

  it('[weekly-mail-7] is deleted with the account, and is true or false', async () => {
    await choose();
    expect((await asha.patch('/auth/profile/', { weekly_mail: 'yes' })).statusCode).toBe(400);
    await asha.delete('/auth/account/', { password: 'correct horse battery' });
    expect(await sendAt(MONDAY_AT_EIGHT)).toBe(0);
  });

  onOneEngine(engine, () => {
    it('[weekly-mail-4] is in the language of the account, and escapes HTML', async () => {
      await choose();
      await asha.patch('/auth/profile/', { language: 'ur' });
      await asha.post('/personal/api/categories/', {
        name: '<b>Rent</b>',
        icon: 'basket',
        colour: 'leaf',
      });
      await spend(10, '<b>Rent</b>', '2026-11-16');
      await sendAt(MONDAY_AT_EIGHT);
      const [mail] = mailServer.mails;
      expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
      expect(mail?.text).toContain('<b>Rent</b>');
      expect(mail?.html).not.toContain('<b>Rent');
      expect(mail?.subject).toContain('آپ کا ہفتہ');
    });

    it('[weekly-mail-5] can be unsubscribed by its link without a sign-in: by a page with one button, and by the POST of a mail client', async () => {
      await choose();
      await sendAt(MONDAY_AT_EIGHT);
      const { address = '', post = '' } = mailServer.mails[0]?.unsubscribe ?? {};
      expect(post).toBe('List-Unsubscribe=One-Click');
      const url = address.slice(PUBLIC_URL.length);
      const page = await test.app.inject({ url });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain(
        '<form method="post"><button>Stop the weekly mail</button></form>',
      );
      // To open it ends nothing: programs that check mails do.
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ weekly_mail: true });
      const stop = (to: string) =>
        test.app.inject({
          method: 'POST',
          url: to,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: post,
        });
      expect((await stop(`${url}x`)).statusCode).toBe(200);
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ weekly_mail: true });
      expect((await stop(url)).body).toContain('The weekly mail has stopped.');
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ weekly_mail: false });
      expect(await sendAt('2026-11-30T02:30:00Z')).toBe(0);
      // An old link ends nothing that was chosen since.
      await choose();
      await stop(url);
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ weekly_mail: true });
    });
  });
});
