import { setTimeout as wait } from 'node:timers/promises';
import type { Expense, Receipt } from '@hisaab/contract';
import type { InjectOptions } from 'fastify';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeApi } from '../src/web-server/openapi/describe-api.ts';
import { addExpense } from './factories.ts';
import { addExpense as addGroupExpense, createGroup } from './group-actions.ts';
import { blackPng, dataUrl, noiseFile, paddedTo, pictureFile } from './pictures.ts';
import { stallImport } from './stalled-body.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const MEBIBYTE = 1024 * 1024;
const TOO_LARGE = { error: 'A picture can have at most 10 MB.', code: 'image_too_large' };
const NOT_JSON = {
  error: 'Send JSON, with the content type application/json.',
  code: 'unsupported_body',
};

describeOnBothEngines("A receipt's POST with the picture's bytes", (engine) => {
  let test: TestApp;
  let asha: Person;
  let own: Expense;
  /** The receipts of an expense of one's own, and of one of a group. */
  let places: [string, string];
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('asha');
    own = await addExpense(asha);
    const { id: groupId } = await createGroup(asha, 'Goa');
    const shared = await addGroupExpense(asha, groupId, { paidBy: 'asha', amount: 60 });
    places = [
      `/personal/api/expenses/${own.id}/receipts/`,
      `/group/api/expenses/${shared.id}/receipts/`,
    ];
  });
  afterEach(() => test.close());

  const requestOf = (url: string, payload: Buffer, headers = {}, token = asha.token) =>
    ({
      method: 'POST',
      url,
      headers: { authorization: `Token ${token}`, 'content-type': 'image/png', ...headers },
      payload,
    }) satisfies InjectOptions;
  const send = (...parts: Parameters<typeof requestOf>) => test.app.inject(requestOf(...parts));

  it('[receipt-bytes-1] adds the picture that the data URL adds, whatever type image/* is declared', async () => {
    const file = await pictureFile('jpeg', 300, 200);
    for (const place of places) {
      const { id: _, ...receipt } = (
        await asha.post(place, { image: dataUrl(file) })
      ).json<Receipt>();
      for (const type of ['image/jpeg', 'image/heic', 'IMAGE/PNG; q=1', 'image/*']) {
        const response = await send(place, file, { 'content-type': type });
        expect([type, response.statusCode]).toEqual([type, 201]);
        const { id, ...added } = response.json<Receipt>();
        expect(added).toEqual(receipt);
        const shown = await asha.get(`${place}${id}/`);
        expect(shown.headers['content-type']).toBe('image/webp');
        expect(shown.rawPayload).toHaveLength(receipt.bytes);
      }
      const refused = await send(place, file);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'too_many_receipts' },
      ]);
    }
  });

  it('[receipt-bytes-2] is done once per idempotency key, also when the picture comes as a data URL', async () => {
    const file = await pictureFile('png');
    for (const place of places) {
      const key = { 'idempotency-key': `once-${places.indexOf(place)}` };
      const first = await send(place, file, key);
      expect(first.statusCode).toBe(201);
      const inJson = await test.app.inject({
        ...requestOf(place, Buffer.alloc(0)),
        headers: { authorization: `Token ${asha.token}`, ...key },
        payload: { image: dataUrl(file) },
      });
      for (const again of [await send(place, file, key), inJson]) {
        expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
        expect(again.headers['idempotency-replayed']).toBe('true');
      }
      const other = await send(place, await pictureFile('jpeg'), key);
      expect([other.statusCode, other.json()]).toMatchObject([
        422,
        { code: 'idempotency_key_reused' },
      ]);
      expect((await asha.get(place)).json()).toEqual([first.json()]);
    }
  });

  it('[receipt-bytes-3] is for those who may add a receipt', async () => {
    const file = await pictureFile('png');
    const ben = await test.signUp('ben');
    const tokenWith = async (scope: string) => {
      const made = await asha.post('/auth/access_tokens/', {
        name: scope,
        scope,
        password: 'correct horse battery',
      });
      return made.json<{ token: string }>().token;
    };
    const tokens = {
      all: await tokenWith('all'),
      read: await tokenWith('read'),
      add_expenses: await tokenWith('add_expenses'),
    };
    for (const place of places) {
      const statusOf = async (token: string) => (await send(place, file, {}, token)).statusCode;
      expect(await statusOf('nobody')).toBe(401);
      expect(await statusOf(ben.token)).toBe(404);
      expect(await statusOf(tokens.read)).toBe(403);
      expect(await statusOf(tokens.add_expenses)).toBe(403);
      expect((await asha.get(place)).json()).toEqual([]);
      expect(await statusOf(tokens.all)).toBe(201);
    }
    await asha.delete(`/personal/api/expenses/${own.id}/`);
    expect((await send(places[0], file)).json()).toEqual({
      error: 'Expense not found.',
      code: 'expense_not_found',
    });
  });

  it('[receipt-bytes-4] counts towards RECEIPTS_MB', async () => {
    const tight = await test.addVariant({ RECEIPTS_MB: '1' });
    const place = places[0];
    let refused = await tight.inject(requestOf(place, await noiseFile('jpeg', 640, 640)));
    for (let sent = 1; refused.statusCode === 201 && sent < 5; sent += 1)
      refused = await tight.inject(requestOf(place, await noiseFile('jpeg', 640, 640)));
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { error: 'Your receipts use all the 1 MB. Delete some first.', code: 'receipts_full' },
    ]);
  });

  onOneEngine(engine, () => {
    let base: string;
    beforeEach(async () => {
      base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    });

    it('[receipt-bytes-5] accepts at most 10 MB', async () => {
      // As JSON these brackets would cost more than any body may.
      const brackets = Buffer.alloc(MEBIBYTE, '[{');
      const largest = Buffer.concat([
        paddedTo(await pictureFile('jpeg', 600, 600), 9 * MEBIBYTE),
        brackets,
      ]);
      const larger = Buffer.concat([largest, Buffer.from('x')]);
      for (const place of places) {
        expect((await send(place, largest)).statusCode).toBe(201);
        for (const file of [larger, paddedTo(larger, 15 * MEBIBYTE)]) {
          const refused = await send(place, file);
          expect([refused.statusCode, refused.json()]).toEqual([413, TOO_LARGE]);
        }
      }
    });

    it('[receipt-bytes-6] refuses more than 10 MB without a Content-Length, too', async () => {
      const answer = await new Promise<string>((resolve, fail) => {
        const socket = connect(Number(new URL(base).port), '127.0.0.1');
        socket.on('error', fail);
        socket.once('data', (data) => {
          socket.destroy();
          resolve(data.toString('latin1'));
        });
        socket.write(
          `POST ${places[0]} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${asha.token}\r\n` +
            'Content-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n',
        );
        for (let sent = 0; sent < 11; sent += 1)
          socket.write(`100000\r\n${'x'.repeat(MEBIBYTE)}\r\n`);
        socket.write('0\r\n\r\n');
      });
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(TOO_LARGE.error);
    });

    it('[receipt-bytes-7] refuses what is no picture, and nothing, as in a data URL', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
      const png = await pictureFile('png');
      const files = [
        Buffer.alloc(0),
        Buffer.from('no picture'),
        Buffer.from(svg),
        Buffer.from(JSON.stringify({ image: dataUrl(png) })),
        Buffer.from(png.toString('base64')),
        png.subarray(0, 90),
        blackPng(30_000, 30_000, 10),
      ];
      for (const place of places) {
        for (const file of files) {
          const inJson = await asha.post(place, { image: dataUrl(file) });
          for (const type of ['image/png', 'image/svg+xml']) {
            const refused = await send(place, file, { 'content-type': type });
            expect([refused.statusCode, refused.json()]).toEqual([400, inJson.json()]);
          }
          expect(inJson.json().fields).toEqual({
            image: 'Choose a picture: JPEG, PNG, GIF or WebP.',
          });
        }
        expect((await asha.get(place)).json()).toEqual([]);
      }
    });

    it('[receipt-bytes-8] is the only call that takes a picture as its body', async () => {
      const file = await pictureFile('png');
      const calls = Object.entries(describeApi(null).paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
      );
      const takers: string[] = [];
      for (const { method, path } of calls.filter((call) => call.method !== 'GET')) {
        const response = await fetch(`${base}${path.replaceAll(/\{\w+\}/g, String(own.id))}`, {
          method,
          headers: { authorization: `Token ${asha.token}`, 'content-type': 'image/png' },
          body: new Uint8Array(file),
        });
        if (response.status !== 415) takers.push(`${method} ${path}`);
      }
      expect(takers.toSorted()).toEqual([
        'POST /group/api/expenses/{id}/receipts/',
        'POST /personal/api/expenses/{id}/receipts/',
      ]);
      for (const type of ['image/', 'image', 'video/mp4', 'application/octet-stream']) {
        const refused = await send(places[0], file, { 'content-type': type });
        expect([refused.statusCode, refused.json()]).toEqual([415, NOT_JSON]);
      }
      const encoded = await send(places[0], file, { 'content-encoding': 'gzip' });
      expect([encoded.statusCode, encoded.json()]).toMatchObject([
        415,
        { error: 'Send the body as it is, without a Content-Encoding.' },
      ]);
    });

    it('[receipt-bytes-9] is counted with the large bodies of its sender before it is read', async () => {
      const port = Number(new URL(base).port);
      const stalled = [
        await stallImport(port, asha.token, 12 * MEBIBYTE),
        await stallImport(port, asha.token, 12 * MEBIBYTE),
      ];
      // A picture that comes before them would hold its bytes, and one of them would be refused in its place.
      await wait(300);
      await expect
        .poll(async () => (await send(places[0], await pictureFile('png'))).statusCode)
        .toBe(429);
      for (const body of stalled) body.end();
      await expect
        .poll(async () => (await send(places[0], await pictureFile('png'))).statusCode)
        .toBe(201);
    });
  });
});
