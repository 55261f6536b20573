import type { Expense, Receipt } from '@hisaab/contract';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { addExpense as addGroupExpense, createGroup } from './group-actions.ts';
import {
  blackPng,
  dataUrl,
  fileOf,
  manyScansJpeg,
  noiseFile,
  paddedTo,
  pictureFile,
} from './pictures.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const MEBIBYTE = 1024 * 1024;
const SCRIPT = '<script>alert(document.cookie)</script>';
const NO_PICTURE = 'Choose a picture: JPEG, PNG, GIF or WebP.';
const TOO_LARGE = { error: 'A picture can have at most 10 MB.', code: 'image_too_large' };

describeOnBothEngines('A refused receipt', (engine) => {
  let test: TestApp;
  let base: string;
  let asha: Person;
  let ben: Person;
  /** The receipts of an expense of one's own, of a bill of a group, and of one between two. */
  let places: string[];
  let own: Expense;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    asha = await test.signUp('asha');
    ben = await test.signUp('ben');
    own = await addExpense(asha);
    const { id: groupId } = await createGroup(asha, 'Goa');
    const bill = await addGroupExpense(asha, groupId, { paidBy: 'asha', amount: 60 });
    const pair = await asha.post('/group/api/people/', { name: 'Suresh' });
    const between = await addGroupExpense(asha, pair.json<{ id: number }>().id, {
      paidBy: 'asha',
      amount: 60,
    });
    places = [
      `/personal/api/expenses/${own.id}/`,
      `/group/api/expenses/${bill.id}/`,
      `/group/api/expenses/${between.id}/`,
    ];
  });
  afterEach(() => test.close());

  /** Over the line, as a browser sends it. */
  const ask = async (method: string, path: string, body?: object, person = asha) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Token ${person.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  const add = (place: string, file: Buffer, person = asha) =>
    ask('POST', `${place}receipts/`, { image: dataUrl(file) }, person);
  const told = ({ status, body }: { status: number; body: Buffer }) => [
    status,
    JSON.parse(body.toString()),
  ];

  it('[receipts-21] is the sixth picture of an expense', async () => {
    const file = await pictureFile('png');
    for (const place of places) {
      for (let count = 0; count < 5; count += 1) expect((await add(place, file)).status).toBe(201);
      expect(told(await add(place, file))).toMatchObject([
        400,
        {
          error: 'An expense has at most 5 receipts. Delete one first.',
          code: 'too_many_receipts',
          fields: { image: 'An expense has at most 5 receipts. Delete one first.' },
        },
      ]);
    }
  });

  it('[receipts-25] is a picture without storage left, and the export has all stored ones', async () => {
    const tight = await test.addVariant({ RECEIPTS_MB: '1' });
    base = await tight.listen({ port: 0, host: '127.0.0.1' });
    const kept: Receipt[] = [];
    const noise = () => noiseFile('jpeg', 640, 640);
    const path = places[0] ?? '';
    let refused = await add(path, await noise());
    while (refused.status === 201 && kept.length < 5) {
      kept.push(JSON.parse(refused.body.toString()));
      refused = await add(path, await noise());
    }
    expect(told(refused)).toEqual([
      413,
      {
        error: 'Your receipts use all the 1 MB. Delete some first.',
        code: 'receipts_full',
      },
    ]);
    const [first] = kept;
    await ask('DELETE', `${path}receipts/${first?.id}/`);
    const { receipts } = JSON.parse((await ask('GET', '/auth/export/')).body.toString());
    expect(receipts.map(({ id }: Receipt) => id)).toEqual(kept.map(({ id }) => id));
    expect(receipts[0].deleted_at).not.toBeNull();
    for (const { id, image } of receipts.slice(1)) {
      const { body } = await ask('GET', `${path}receipts/${id}/`);
      expect(fileOf(image).equals(body)).toBe(true);
    }
  });

  /** Sends a body without naming its length, and gives the head of the answer. */
  function sendInPieces(place: string, bytes: number): Promise<string> {
    return new Promise((resolve, fail) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.on('error', fail);
      socket.once('data', (answer) => {
        socket.destroy();
        resolve(answer.toString('latin1'));
      });
      socket.write(
        `POST ${place}receipts/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${asha.token}\r\n` +
          'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      const send = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
      send('{"image":"data:image/png;base64,');
      const piece = 'A'.repeat(MEBIBYTE);
      for (let sent = 0; sent < bytes; sent += piece.length) send(piece);
      send('"}');
      socket.write('0\r\n\r\n');
    });
  }

  onOneEngine(engine, () => {
    it('[receipts-19] is a file that is no picture, an SVG, or a decompression bomb', async () => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
      const files = [
        Buffer.from('no picture'),
        Buffer.from(drawing),
        Buffer.from(`<!doctype html>${SCRIPT}`),
        Buffer.from('%PDF-1.7'),
        blackPng(30_000, 30_000, 10),
        blackPng(1, 2_000_000),
        await manyScansJpeg(16, 1_000),
      ];
      for (const place of places) {
        for (const file of files) {
          const [status, answer] = told(await add(place, file));
          expect([status, answer.fields]).toEqual([400, { image: NO_PICTURE }]);
        }
        expect(told(await ask('GET', `${place}receipts/`))).toEqual([200, []]);
      }
    });

    it('[receipts-20] is no polyglot: the picture is stored without its HTML', async () => {
      const page = Buffer.from(`<!doctype html>${SCRIPT}`);
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
      const jpeg = await pictureFile('jpeg');
      const polyglots = [
        Buffer.concat([jpeg, page]),
        Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
        Buffer.concat([await pictureFile('gif'), page]),
      ];
      for (const place of places) {
        for (const file of polyglots) {
          const made = await add(place, file);
          expect(made.status).toBe(201);
          const { id }: Receipt = JSON.parse(made.body.toString());
          for (const size of ['', '?size=small']) {
            const { body } = await ask('GET', `${place}receipts/${id}/${size}`);
            expect(body.subarray(0, 4).toString('latin1')).toBe('RIFF');
            expect(body.includes('script')).toBe(false);
          }
        }
      }
    });

    it('[receipts-22] is larger than 10 MB, by its Content-Length or by its bytes', async () => {
      const file = await pictureFile('jpeg');
      for (const place of places) {
        for (const bytes of [10 * MEBIBYTE + 1, 16 * MEBIBYTE]) {
          expect(told(await add(place, paddedTo(file, bytes)))).toEqual([413, TOO_LARGE]);
        }
      }
      expect(await sendInPieces(places[0] ?? '', 16 * MEBIBYTE)).toMatch(/^HTTP\/1\.1 413 /);
      expect((await add(places[0] ?? '', paddedTo(file, 10 * MEBIBYTE))).status).toBe(201);
    });

    it("[receipts-24] has the id of somebody else's expense, or of one in the trash", async () => {
      const file = await pictureFile('png');
      const noExpense = { error: 'Expense not found.', code: 'expense_not_found' };
      const noReceipt = { error: 'Receipt not found.', code: 'receipt_not_found' };
      const theirs = `/personal/api/expenses/${(await addExpense(ben)).id}/`;
      for (const place of places) {
        const { id }: Receipt = JSON.parse((await add(place, file)).body.toString());
        const receipt = `${place}receipts/${id}/`;
        const calls = [
          ['GET', `${place}receipts/`],
          ['GET', receipt],
          ['DELETE', receipt],
          ['POST', `${receipt}restore/`],
        ] as const;
        expect(told(await add(place, file, ben))).toEqual([404, noExpense]);
        for (const [method, path] of calls) {
          expect(told(await ask(method, path, undefined, ben))).toEqual([404, noExpense]);
        }
        // With an expense that is theirs.
        expect(told(await ask('GET', `${theirs}receipts/${id}/`, undefined, ben))).toEqual([
          404,
          noReceipt,
        ]);
        await ask('DELETE', place);
        expect(told(await add(place, file))).toEqual([404, noExpense]);
        for (const [method, path] of calls) {
          expect(told(await ask(method, path))).toEqual([404, noExpense]);
        }
      }
    });
  });
});
