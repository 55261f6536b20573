import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGroup } from './group-actions.ts';
import { tryToImport } from './group-import-actions.ts';
import { stallImport, type StalledBody } from './stalled-body.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const MEBIBYTE = 1024 * 1024;
const LARGEST = 12 * MEBIBYTE;
const HEAD = '{"file_name":"old.csv","rows":[';
const ROW = { date: '2026-11-05', amount: 120, category: 'Food', description: 'Thali' };

describeOnBothInLongRuns('Large bodies', (engine) => {
  let test: TestApp;
  let asha: Person;
  let port: number;
  let stalled: StalledBody[];
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('asha');
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    stalled = [];
  });
  afterEach(async () => {
    for (const body of stalled) body.end();
    await test.close();
  });

  const stall = async (person: Person, bytes = LARGEST, call?: string) => {
    const body = await stallImport(port, person.token, bytes, call);
    stalled.push(body);
    return body;
  };

  it('[large-bodies-1] are accepted for imports of many small rows, or of bills with many heads', async () => {
    const rows = Array.from({ length: 50_000 }, (_, place) => ({
      ...ROW,
      description: `Tea ${place}`,
      amount: place === 49_999 ? 'x' : 120,
    }));
    const refused = await asha.post('/personal/api/imports/', { file_name: 'old.csv', rows });
    expect(refused.json<{ error: string }>().error).toMatch(/^Row 50000: /);

    const { id } = await createGroup(asha, 'Goa');
    const participants = Array.from({ length: 30 }, (_, place) => ({
      name: `Dev${place}`,
      heads: 2,
    }));
    const entries = Array.from({ length: 9_000 }, (_, place) => ({
      kind: place === 8_999 ? 'x' : 'expense',
      paid_by_name: 'asha',
      amount: 1,
      description: `Tea ${place}`,
      participants,
    }));
    const response = await tryToImport(asha, id, { entries });
    expect(response.json<{ error: string }>().error).toBe(
      'Entry 9000: Kind must be expense or payment.',
    );
  });

  it('[large-bodies-2] that contain a prototype are refused, and those with a constructor are not', async () => {
    const send = (row: string) =>
      test.app.inject({
        method: 'POST',
        url: '/personal/api/imports/',
        headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
        payload: `${HEAD}${row}]}`,
      });
    const row = JSON.stringify(ROW).slice(0, -1);
    for (const bad of ['"__proto__":{}', '"constructor":{"prototype":{}}', '"\\u005f_proto__":1']) {
      expect((await send(`${row},${bad}}`)).json()).toMatchObject({ code: 'malformed_request' });
    }
    expect((await send(`${row},"constructor":1}`)).statusCode).toBe(201);
  });

  it('[large-bodies-3] of one user are limited to two of the maximum size at once; the next one is a 429 before it is read', async () => {
    // Which of them arrives third is not determined.
    const three = [await stall(asha), await stall(asha), await stall(asha)];
    const refused = await Promise.race(three.map((body) => body.answered()));
    expect(refused).toContain('HTTP/1.1 429');
    expect(refused).toContain('retry-after: 30');
    const picture = await stall(asha, 7 * MEBIBYTE, 'PATCH /auth/profile/update_image/');
    expect(await picture.answered()).toContain('HTTP/1.1 429');
    const [first, ...others] = three.filter((body) => body.answer() === '');
    expect(others).toHaveLength(1);
    expect((await asha.get('/personal/api/imports/')).statusCode).toBe(200);
    first?.end();
    await expect
      .poll(async () => {
        const next = await stall(asha);
        await sleep(50);
        return next.answer();
      })
      .toBe('');
  });

  it('[large-bodies-4] of all users are limited to eight of the maximum size at once; the next one is a 503 before it is read', async () => {
    const people: Person[] = [];
    for (let number = 0; number < 5; number += 1) people.push(await test.signUp(`p${number}`));
    const [last, ...others] = people;
    for (const person of others) for (let time = 0; time < 2; time += 1) await stall(person);
    await sleep(50);
    if (!last) return;
    const refused = await (await stall(last)).answered();
    expect(refused).toContain('HTTP/1.1 503');
    expect(refused).toContain('retry-after: 5');
    expect(stalled.filter((body) => body.answer() !== '')).toHaveLength(1);
  });

  it('[large-bodies-5] of a user who has used up all imports are not read, whatever they contain', async () => {
    const limited = await test.addVariant({ RATE_LIMITS: 'on' });
    const statusOf = async (payload: string) => {
      const headers = { authorization: `Token ${asha.token}`, 'content-type': 'application/json' };
      const url = '/personal/api/imports/';
      return (await limited.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    for (let time = 0; time < 60; time += 1) expect(await statusOf('{')).toBe(400);
    expect(await statusOf('{')).toBe(429);
  });
});
