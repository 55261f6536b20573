import { Readable } from 'node:stream';
import { ENGLISH } from '@hisaab/words/server';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clockIn } from '../clock.ts';
import { responseCache } from './response-cache.ts';

async function buildApp() {
  const app = fastify();
  let made = 0;
  let hooked = 0;
  app.decorateRequest('user');
  app.decorateRequest('changeStamp', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.user = {
      id: 1,
      username: 'Asha',
      email: 'a@example.in',
      created_at: '',
      upi_id: null,
      counts_group_shares: 0,
      confirms_messages: 0,
      has_own_categories: 0,
      has_accounts: 0,
      has_tags: 0,
      has_income: 0,
      month_starts_on: 1,
      month_starts_before_weekend: 0,
      weekly_mail_key: null,
      added_by: 'anyone' as const,
      display_name: null,
      language: null,
      password_changed_at: null,
      has_password: 1,
      registered_with: null,
    };
    request.locale = ENGLISH;
    reply.header('x-request-id', request.id);
  });
  await app.register(responseCache({ clock: clockIn('Asia/Kolkata') }));
  const handler = async (_: unknown, reply: { header(name: string, value: string): unknown }) => {
    reply.header('link', '</next>; rel="next"');
    reply.header('x-total-count', '7');
    return { made: (made += 1) };
  };
  app.get('/uncached', handler);
  const config = { isCached: true };
  const long = (length: number) => ({ text: 'x'.repeat(length), made: (made += 1) });
  app.get('/long', { config }, async () => long(1_000_000));
  app.get('/too-long', { config }, async () => long(1_100_000));
  app.get('/streamed', { config }, (_request, reply) => {
    const text = JSON.stringify(long(100_000));
    const pieces = [text.slice(0, 50_000), text.slice(50_000)];
    return reply.header('content-type', 'application/json').send(Readable.from(pieces));
  });
  app.get(
    '/cached',
    {
      config: { isCached: true },
      onRequest: (_request, _reply, next) => {
        hooked += 1;
        next();
      },
    },
    handler,
  );
  return { app, hooked: () => hooked };
}

describe('The response cache', () => {
  it('repeats a response with all headers except those of one request', async () => {
    const { app } = await buildApp();
    await app.inject('/cached');
    const first = await app.inject('/cached');
    const second = await app.inject('/cached');
    expect(second.json()).toEqual({ made: 2 });
    expect(second.headers).toMatchObject({
      link: '</next>; rel="next"',
      'x-total-count': '7',
      'content-type': first.headers['content-type'],
    });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('stores no response that was requested once only', async () => {
    const { app } = await buildApp();
    const bodies = [];
    for (let count = 0; count < 4; count++) bodies.push((await app.inject('/cached')).json());
    expect(bodies).toEqual([{ made: 1 }, { made: 2 }, { made: 2 }, { made: 2 }]);
  });

  it.each([
    ['a long list', '/long', 2],
    ['a list that is sent in pieces', '/streamed', 2],
    ['no text above a megabyte', '/too-long', 4],
  ])('[response-cache-4] stores %s', async (_, url, made) => {
    const { app } = await buildApp();
    for (let count = 0; count < 3; count += 1) await app.inject(url);
    const last = await app.inject(url);
    expect(last.json<{ made: number }>().made).toBe(made);
    expect(last.headers['content-type']).toContain('application/json');
  });

  it('keeps the hooks of a route, and does not affect other routes', async () => {
    const { app, hooked } = await buildApp();
    await app.inject('/cached');
    await app.inject('/cached');
    expect(hooked()).toBe(2);
    await app.inject('/uncached');
    expect((await app.inject('/uncached')).json()).toEqual({ made: 4 });
  });
});
