import type { Expense, GroupExpense, GroupEvent, Receipt } from '@hisaab/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { addExpense } from './factories.ts';
import { addExpense as addGroupExpense, createGroup } from './group-actions.ts';
import { blackPng, dataUrl, noiseFile, paddedTo, pictureFile, quarters } from './pictures.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const MEBIBYTE = 1024 * 1024;

describeOnBothEngines('Receipts', (engine) => {
  let test: TestApp;
  let asha: Person;
  let expense: Expense;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('asha');
    expense = await addExpense(asha);
  });
  afterEach(() => test.close());

  const receiptsOf = (id: number, kind = 'personal') => `/${kind}/api/expenses/${id}/receipts/`;
  const add = async (file: Buffer, address = receiptsOf(expense.id), person = asha) =>
    person.post(address, { image: dataUrl(file) });
  const added = async (...parts: Parameters<typeof add>) => {
    const response = await add(...parts);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<Receipt>();
  };
  const listed = async () => (await asha.get('/personal/api/expenses/')).json<Expense[]>()[0];
  const countPictures = async () => {
    const own = await test.db.selectFrom('receipt_picture').select('hash').execute();
    const ofGroups = await test.db.selectFrom('group_receipt_picture').select('hash').execute();
    return own.length + ofGroups.length;
  };
  const findDifferences = async () => {
    const found = await Promise.all(BOOK_CHECKS.map((one) => one.findDifferences(test.db)));
    return found.flat().map(({ sentence }) => sentence);
  };
  const cleanUpAt = async (iso: string) => {
    test.setTime(iso);
    const config = parseConfig({ DATABASE_URL: test.url });
    const clock = clockIn(config.timeZone, () => new Date(iso));
    return cleanUp({ db: test.db, clock, config }, test);
  };

  it('[receipts-3] are counted in lists where there is one', async () => {
    expect(await listed()).not.toHaveProperty('receipts');
    const first = await added(await pictureFile('png'));
    await added(await pictureFile('jpeg'));
    expect(await listed()).toMatchObject({ receipts: 2, version: expense.version });
    const summary = await asha.get('/personal/api/expenses/monthly_summary/');
    expect(summary.json().expenses[0]).toMatchObject({ receipts: 2 });
    await asha.delete(`${receiptsOf(expense.id)}${first.id}/`);
    expect(await listed()).toMatchObject({ receipts: 1 });
    expect(await findDifferences()).toEqual([]);
  });

  it('[receipts-26] uploaded concurrently are stored with their own expense', async () => {
    const widths = [100, 110, 120, 130, 140, 150];
    const people = await Promise.all(widths.map((width) => test.signUp(`p${width}`)));
    const expenses = await Promise.all(people.map((person) => addExpense(person)));
    for (const round of [0, 1]) {
      const sent = await Promise.all(
        widths.map(async (width, at) => {
          const file = paddedTo(await pictureFile('jpeg', width + round, 40), MEBIBYTE);
          return added(file, receiptsOf(expenses[at]?.id ?? 0), people[at]);
        }),
      );
      expect(sent.map(({ width }) => width)).toEqual(widths.map((width) => width + round));
    }
  });

  it('[receipts-9] can be restored for 30 days, repeatedly', async () => {
    const receipt = await added(await pictureFile('png'));
    const address = `${receiptsOf(expense.id)}${receipt.id}/`;
    expect((await asha.delete(address)).statusCode).toBe(204);
    expect((await asha.get(address)).statusCode).toBe(404);
    expect((await asha.delete(address)).statusCode).toBe(404);
    for (const time of [1, 2]) {
      const restored = await asha.post(`${address}restore/`);
      expect([time, restored.statusCode, restored.json()]).toEqual([time, 200, receipt]);
    }
    expect(await listed()).toMatchObject({ receipts: 1 });
    await asha.delete(address);
    await cleanUpAt('2026-12-14T06:30:00Z');
    expect(await countPictures()).toBe(1);
    test.setTime('2026-12-15T06:30:00Z');
    expect((await asha.post(`${address}restore/`)).statusCode).toBe(404);
    expect(await cleanUpAt('2026-12-15T06:30:00Z')).toMatchObject({ receipts: 1, pictures: 1 });
    expect(await countPictures()).toBe(0);
  });

  it('[receipts-10] are deleted, restored and, after 30 days, purged with their expense', async () => {
    const { id } = await added(await pictureFile('png'));
    const address = `${receiptsOf(expense.id)}${id}/`;
    await asha.delete(`/personal/api/expenses/${expense.id}/`);
    expect((await asha.get(address)).statusCode).toBe(404);
    expect((await add(await pictureFile('png'))).statusCode).toBe(404);
    await asha.post(`/personal/api/expenses/${expense.id}/restore/`);
    expect((await asha.get(address)).statusCode).toBe(200);
    await asha.delete(`/personal/api/expenses/${expense.id}/`);
    await cleanUpAt('2026-12-16T06:30:00Z');
    expect(await countPictures()).toBe(0);
    expect(await test.db.selectFrom('receipt').select('id').execute()).toEqual([]);
  });

  it('[receipts-11] of the same picture are stored once per person and once per group', async () => {
    const { id: groupId } = await createGroup(asha, 'Goa', []);
    const shared = await addGroupExpense(asha, groupId, { paidBy: 'asha', amount: 60 });
    const other = await addExpense(asha);
    const file = await pictureFile('png');
    await added(file);
    await added(file, receiptsOf(other.id));
    await added(await sharp(file).png({ compressionLevel: 0 }).toBuffer());
    expect(await countPictures()).toBe(1);
    await added(file, receiptsOf(shared.id, 'group'));
    await added(file, receiptsOf(shared.id, 'group'));
    expect(await countPictures()).toBe(2);
    await asha.delete(`/personal/api/expenses/${expense.id}/`);
    await cleanUpAt('2026-12-16T06:30:00Z');
    expect(await countPictures()).toBe(2);
  });

  it('[receipts-23] in the trash may use the same storage again, and no more, until they are purged', async () => {
    const tight = await test.addVariant({ RECEIPTS_MB: '1' });
    const addAndDelete = async () => {
      const response = await tight.inject({
        method: 'POST',
        url: receiptsOf(expense.id),
        headers: { authorization: `Token ${asha.token}` },
        payload: { image: dataUrl(await noiseFile('jpeg', 640, 640)) },
      });
      if (response.statusCode !== 201) return response.json<object>();
      const { id, bytes } = response.json<Receipt>();
      await asha.delete(`${receiptsOf(expense.id)}${id}/`);
      return bytes;
    };
    let deleted = 0;
    let outcome = await addAndDelete();
    while (typeof outcome === 'number' && deleted < 3_000_000) {
      deleted += outcome;
      outcome = await addAndDelete();
    }
    expect(deleted).toBeGreaterThan(1_000_000);
    expect(deleted).toBeLessThan(1_600_000);
    expect(outcome).toMatchObject({ code: 'receipts_full' });
  });

  it('[receipts-13] of a group expense can be read, added and deleted by everybody who sees it, and are in its history', async () => {
    const ravi = await test.signUp('ravi');
    const zoya = await test.signUp('zoya');
    const { id: groupId } = await createGroup(asha, 'Goa', ['ravi']);
    const shared = await addGroupExpense(ravi, groupId, { paidBy: 'ravi', amount: 60 });
    const address = receiptsOf(shared.id, 'group');
    const receipt = await added(await pictureFile('png'), address, ravi);
    expect(receipt.added_by_name).toBe('ravi');
    const list = async (person: Person) =>
      (await person.get(`/group/api/groups/${groupId}/expenses/`)).json<GroupExpense[]>();
    expect(await list(asha)).toMatchObject([{ receipts: 1 }]);
    expect((await asha.get(address)).json()).toEqual([receipt]);
    for (const call of [
      await zoya.get(address),
      await zoya.get(`${address}${receipt.id}/`),
      await add(await pictureFile('png'), address, zoya),
      await zoya.delete(`${address}${receipt.id}/`),
      await asha.get(`${receiptsOf(expense.id)}${receipt.id}/`),
    ]) {
      expect(call.statusCode).toBe(404);
    }
    expect((await asha.delete(`${address}${receipt.id}/`)).statusCode).toBe(204);
    expect(await list(ravi)).not.toMatchObject([{ receipts: 1 }]);
    await ravi.post(`${address}${receipt.id}/restore/`);
    const history = (await asha.get(`/group/api/groups/${groupId}/history/`)).json<GroupEvent[]>();
    expect(history.slice(0, 3).map(({ summary }) => summary)).toEqual([
      'ravi restored a receipt of the expense “Something shared” (₹60.00, paid by ravi).',
      'asha deleted a receipt of the expense “Something shared” (₹60.00, paid by ravi).',
      'ravi added a receipt to the expense “Something shared” (₹60.00, paid by ravi).',
    ]);
    expect(await findDifferences()).toEqual([]);
  });

  it('[receipts-14] are added once per idempotency key while they exist', async () => {
    const file = await pictureFile('png');
    const send = (image: Buffer) =>
      test.app.inject({
        method: 'POST',
        url: receiptsOf(expense.id),
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'once' },
        payload: { image: dataUrl(image) },
      });
    const first = await send(file);
    await cleanUpAt('2026-11-25T06:30:00Z');
    const again = await send(file);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await send(await pictureFile('jpeg'))).statusCode).toBe(422);
    await asha.delete(`${receiptsOf(expense.id)}${first.json<Receipt>().id}/`);
    expect((await send(file)).statusCode).toBe(200);
    await asha.delete(`/personal/api/expenses/${expense.id}/`);
    await cleanUpAt('2026-12-28T06:30:00Z');
    const keys = await test.db.selectFrom('idempotency_key').select('key').execute();
    expect(keys).toEqual([]);
  });

  it('[receipts-15] are deleted with the account, or with their group', async () => {
    const ravi = await test.signUp('ravi');
    const { id: groupId } = await createGroup(asha, 'Goa', ['ravi']);
    const { id: goneId } = await createGroup(asha, 'Alone', []);
    const shared = await addGroupExpense(asha, groupId, { paidBy: 'asha', amount: 60 });
    const alone = await addGroupExpense(asha, goneId, { paidBy: 'asha', amount: 60 });
    const file = await pictureFile('png');
    await added(file);
    const { id } = await added(file, receiptsOf(shared.id, 'group'));
    await added(file, receiptsOf(alone.id, 'group'));
    await asha.delete('/auth/account/', { password: 'correct horse battery' });
    await removeLeftovers(test, test);
    expect(await test.db.selectFrom('receipt_picture').select('hash').execute()).toEqual([]);
    const left = await test.db.selectFrom('group_receipt_picture').select('group_id').execute();
    expect(left).toEqual([{ group_id: groupId }]);
    const [kept] = (await ravi.get(receiptsOf(shared.id, 'group'))).json<Receipt[]>();
    expect(kept).toMatchObject({ id, added_by_name: 'Somebody' });
  });

  it('[receipts-17] are exported with their pictures', async () => {
    const receipt = await added(await pictureFile('png'));
    const { id: groupId } = await createGroup(asha, 'Goa', []);
    const shared = await addGroupExpense(asha, groupId, { paidBy: 'asha', amount: 60 });
    await added(await pictureFile('jpeg'), receiptsOf(shared.id, 'group'));
    const { rawPayload } = await asha.get(`${receiptsOf(expense.id)}${receipt.id}/`);
    const all = (await asha.get('/auth/export/')).json();
    expect(all.receipts).toEqual([
      {
        id: receipt.id,
        expense_id: expense.id,
        width: 60,
        height: 40,
        bytes: receipt.bytes,
        added_at: receipt.added_at,
        deleted_at: null,
        image: dataUrl(rawPayload, 'image/webp'),
      },
    ]);
    expect(all.groups[0].receipts).toMatchObject([
      { entry_id: shared.id, added_by_name: 'asha', width: 60, deleted_at: null },
    ]);
  });

  onOneEngine(engine, () => {
    it('[receipts-1] are pictures with an expense, stored as WebP of at most 1600 px without metadata', async () => {
      const photo = await quarters(2000, 1000)
        .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
        .jpeg()
        .toBuffer();
      const response = await add(photo);
      expect(response.statusCode).toBe(201);
      const receipt = response.json<Receipt>();
      expect(receipt).toEqual({
        id: expect.any(Number),
        width: 1600,
        height: 800,
        bytes: expect.any(Number),
        added_by_name: 'asha',
        added_at: '2026-11-15T06:30:00.000Z',
      });
      const image = await asha.get(`${receiptsOf(expense.id)}${receipt.id}/`);
      expect(image.statusCode).toBe(200);
      expect(image.rawPayload).toHaveLength(receipt.bytes);
      const about = await sharp(image.rawPayload).metadata();
      expect(about).toMatchObject({ format: 'webp', width: 1600, height: 800 });
      expect(about.exif).toBeUndefined();
      expect(about.xmp).toBeUndefined();
      const small = await asha.get(`${receiptsOf(expense.id)}${receipt.id}/?size=small`);
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
      expect((await asha.get(`${receiptsOf(expense.id)}${receipt.id}/?size=huge`)).statusCode).toBe(
        400,
      );
      expect((await asha.get(receiptsOf(expense.id))).json()).toEqual([receipt]);
    });

    it('[receipts-2] are rotated upright, flattened on white, and at most 500 kB', async () => {
      const turned = await quarters(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      expect(await added(turned)).toMatchObject({ width: 100, height: 300 });
      const noise = await added(await noiseFile('jpeg', 1800, 1200));
      expect(noise.bytes).toBeLessThanOrEqual(500_000);
      const clear = await sharp({
        create: { width: 4, height: 4, channels: 4, background: '#0000' },
      })
        .png()
        .toBuffer();
      const { id } = await added(clear);
      const { rawPayload } = await asha.get(`${receiptsOf(expense.id)}${id}/`);
      expect([...(await sharp(rawPayload).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([
        255, 255, 255,
      ]);
    });

    it('[receipts-4] are at most five per expense', async () => {
      const file = await pictureFile('png');
      const [first] = [await added(file), await added(file), await added(file), await added(file)];
      await added(file);
      const refused = await add(file);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        error: 'An expense has at most 5 receipts. Delete one first.',
        code: 'too_many_receipts',
      });
      await asha.delete(`${receiptsOf(expense.id)}${first?.id}/`);
      await added(file);
      const restored = await asha.post(`${receiptsOf(expense.id)}${first?.id}/restore/`);
      expect(restored.json()).toMatchObject({ code: 'too_many_receipts' });
    });

    it('[receipts-5] are uploaded with at most 10 MB', async () => {
      const file = await pictureFile('jpeg', 600, 600);
      expect((await add(paddedTo(file, 10 * MEBIBYTE))).statusCode).toBe(201);
      for (const bytes of [10 * MEBIBYTE + 1, 12 * MEBIBYTE]) {
        const refused = await add(paddedTo(file, bytes));
        expect(refused.statusCode).toBe(413);
        expect(refused.json()).toEqual({
          error: 'A picture can have at most 10 MB.',
          code: 'image_too_large',
        });
      }
    });

    it('[receipts-6] are detected by their content: JPEG, PNG, GIF and WebP are accepted; other formats and decompression bombs are refused', async () => {
      for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
        await added(await pictureFile(format), receiptsOf((await addExpense(asha)).id));
      }
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
      const page = '<html><script>alert(1)</script></html>';
      const bad = [
        Buffer.from(svg),
        Buffer.from(page),
        Buffer.from('%PDF-1.7'),
        Buffer.alloc(2000),
      ];
      for (const file of [
        ...bad,
        blackPng(30_000, 30_000, 10),
        (await pictureFile('png')).subarray(0, 90),
      ]) {
        const refused = await add(file);
        expect(refused.statusCode).toBe(400);
        expect(refused.json().fields).toEqual({
          image: 'Choose a picture: JPEG, PNG, GIF or WebP.',
        });
      }
      for (const image of [
        undefined,
        null,
        7,
        '',
        'x',
        'data:image/png,abc',
        'data:image/png;base64,',
      ]) {
        expect((await asha.post(receiptsOf(expense.id), { image })).statusCode).toBe(400);
      }
      expect(await listed()).toMatchObject({ receipts: 1 });
    });

    it('[receipts-7] are accepted with the metadata and chunking of any program', async () => {
      const image = dataUrl(await pictureFile('png', 300, 200));
      const send = (payload: string) =>
        test.app.inject({
          method: 'POST',
          url: receiptsOf(expense.id),
          headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
          payload,
        });
      for (const body of [
        JSON.stringify({ note: 'x', image, more: [1] }),
        JSON.stringify({ image }).replaceAll('/', String.raw`\/`),
        JSON.stringify({ image }, null, 2),
        JSON.stringify({ image: image.replace(';base64', ';name=a.png;BASE64') }),
      ]) {
        expect((await send(body)).json()).toMatchObject({ width: 300, height: 200 });
      }
      for (const body of [
        JSON.stringify({ image }).replace('iVBOR', String.raw`iV\u0042OR`),
        JSON.stringify({ image: `${image}*` }),
        JSON.stringify({ image }).slice(0, -1),
        JSON.stringify({ image }).slice(0, -2),
        JSON.stringify([image]),
      ]) {
        expect((await send(body)).statusCode).toBe(400);
      }
    });

    it('[receipts-8] are sent with their type and a private cache policy', async () => {
      const { id } = await added(await pictureFile('png'));
      const address = `${receiptsOf(expense.id)}${id}/`;
      const { headers } = await asha.get(address);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'content-language': 'en',
        vary: 'authorization, accept-language',
      });
      const known = await test.app.inject({
        url: address,
        headers: { authorization: `Token ${asha.token}`, 'if-none-match': String(headers.etag) },
      });
      expect(known.statusCode).toBe(304);
      expect(known.headers.vary).toBe('authorization, accept-language');
      expect(known.body).toBe('');
      expect((await test.app.inject(address)).statusCode).toBe(401);
    });

    it('[receipts-12] of one person have a storage quota, and deleted ones free it', async () => {
      const tight = await test.addVariant({ RECEIPTS_MB: '1' });
      const post = async (url: string, body?: object) =>
        tight.inject({
          method: 'POST',
          url,
          headers: { authorization: `Token ${asha.token}` },
          ...(body && { payload: body }),
        });
      // Two fit and three do not, whatever the size of each.
      const noise = async () => ({ image: dataUrl(await noiseFile('jpeg', 720, 720)) });
      const first = (await post(receiptsOf(expense.id), await noise())).json<Receipt>();
      expect(first.bytes).toBeGreaterThan(300_000);
      let refused = await post(receiptsOf(expense.id), await noise());
      for (let time = 0; time < 3 && refused.statusCode === 201; time += 1) {
        refused = await post(receiptsOf(expense.id), await noise());
      }
      expect(refused.statusCode).toBe(413);
      expect(refused.json()).toEqual({
        error: 'Your receipts use all the 1 MB. Delete some first.',
        code: 'receipts_full',
      });
      await asha.delete(`${receiptsOf(expense.id)}${first.id}/`);
      expect((await post(receiptsOf(expense.id), await noise())).statusCode).toBe(201);
      const restored = await post(`${receiptsOf(expense.id)}${first.id}/restore/`);
      expect(restored.json()).toMatchObject({ code: 'receipts_full' });
      expect(await findDifferences()).toEqual([]);
    });

    it('[receipts-16] have an hourly limit, checked before the body is read', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const statusOf = async () =>
        (
          await limited.inject({
            method: 'POST',
            url: receiptsOf(expense.id),
            headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
            payload: '{',
          })
        ).statusCode;
      for (let time = 0; time < 300; time += 1) expect(await statusOf()).toBe(400);
      expect(await statusOf()).toBe(429);
    });
  });
});
