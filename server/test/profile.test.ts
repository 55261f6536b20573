import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toldOf } from './factories.ts';
import { blackPng, dataUrl, fileOf, noiseFile, paddedTo, pictureFile } from './pictures.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const NOON = '2026-11-15T06:30:00Z';
const FIVE_MB = 5 * 1024 * 1024;
const NOT_VALID = 'Please select a valid image file';
const TOO_LARGE = 'Image size should be less than 5MB';

let names = 0;
const newName = (name: string) => `${name}${++names}`;

describeOnBothInLongRuns('The profile', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setTime(NOON);
    asha = await test.signUp(newName('Asha'));
  });

  const upload = (image: unknown, person = asha) =>
    person.patch('/auth/profile/update_image/', { profile_image: image });
  const remove = (person = asha) => person.delete('/auth/profile/remove_image/');
  const imageOf = async (person = asha) =>
    (await person.get('/auth/profile/')).json<{ profile_image: string | null }>().profile_image;
  const imageIn = (response: LightMyRequestResponse) =>
    response.json<{ user: { profile_image: string | null } }>().user.profile_image;

  it('is the signed-in user, at first without an image', async () => {
    const response = await asha.get('/auth/profile/');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: asha.id,
      username: asha.username,
      email: 'person@example.in',
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
    });
  });

  it.each([
    ['GET', '/auth/profile/'],
    ['PATCH', '/auth/profile/update_image/'],
    ['DELETE', '/auth/profile/remove_image/'],
  ] as const)('answers 401 to %s %s without a token', async (method, url) => {
    expect((await test.app.inject({ method, url })).statusCode).toBe(401);
  });

  describe('image', () => {
    it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
      '[profile-1] is set from a %s',
      async (format) => {
        const file = await pictureFile(format, 600, 400);
        const response = await upload(dataUrl(file, `image/${format}`));
        expect(response.statusCode).toBe(200);
        const { width, height } = await sharp(fileOf(imageIn(response))).metadata();
        expect([width, height]).toEqual([256, 171]);
        expect(await imageOf()).toBe(imageIn(response));
      },
    );

    it('comes with the user on the next sign-in', async () => {
      const image = imageIn(await upload(dataUrl(await pictureFile('png'))));
      const signIn = await test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        payload: { username: asha.username, password: 'correct horse battery' },
      });
      expect(imageIn(signIn)).toBe(image);
    });

    it('[profile-2] is replaced by the next one, and is nobody else’s', async () => {
      const ravi = await test.signUp(newName('Ravi'));
      const first = imageIn(await upload(dataUrl(await pictureFile('png', 30, 30))));
      const second = imageIn(await upload(dataUrl(await pictureFile('png', 40, 40))));
      expect(second).not.toBe(first);
      expect(await imageOf()).toBe(second);
      expect(await imageOf(ravi)).toBeNull();
      await remove(ravi);
      expect(await imageOf()).toBe(second);
    });

    it('[profile-3] is removed, and removing it again is no error', async () => {
      await upload(dataUrl(await pictureFile('png')));
      for (const _ of [1, 2]) {
        const response = await remove();
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ user: expect.objectContaining({ id: asha.id }) });
        expect(imageIn(response)).toBeNull();
      }
      expect(await imageOf()).toBeNull();
    });

    it('causes a notification when it is set and when it is removed, not when there is none to remove', async () => {
      await remove();
      expect(await toldOf(test.db, asha)).toEqual([]);
      await upload(dataUrl(await pictureFile('png')));
      await remove();
      await remove();
      expect(await toldOf(test.db, asha)).toEqual(['profile_updated', 'profile_updated']);
      const told = (await asha.get('/api/notifications/')).json<{ message: string }[]>();
      expect(told.map(({ message }) => message)).toEqual([
        'You removed your profile picture.',
        'You set a new profile picture.',
      ]);
    });

    it.each(['text/plain', 'image/svg+xml', 'image/jpeg', 'image/png;charset=utf-8', ''])(
      '[profile-4] is identified by its content when its declared type is "%s"',
      async (type) => {
        expect((await upload(dataUrl(await pictureFile('gif'), type))).statusCode).toBe(200);
      },
    );

    it.each<[string, unknown]>([
      ['null', null],
      ['a number', 5],
      ['an object', { url: 'x' }],
      ['missing', undefined],
      ['empty', ''],
      ['an address', 'https://example.in/picture.png'],
      ['a file name', 'picture.png'],
      ['a data URL without data', 'data:image/png;base64,'],
      ['a data URL without base64', 'data:image/svg+xml,<svg/>'],
      ['a data URL without a comma', 'data:image/png;base64'],
      ['not quite base64', 'data:image/png;base64,iVBORw0KGgo*'],
      ['base64 that ends too early', 'data:image/png;base64,iVBORw0KGgo'],
      ['base64 with line breaks', 'data:image/png;base64,iVBO\nRw0K'],
      ['text in the clothes of a picture', dataUrl(Buffer.from('I am a picture, believe me.'))],
      [
        'an SVG',
        dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      ],
    ])('[profile-5] is refused when it is %s', async (_, image) => {
      const response = await upload(image);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: NOT_VALID,
        code: 'invalid_input',
        fields: { profile_image: NOT_VALID },
        fields_codes: { profile_image: expect.any(String) },
      });
    });

    it('stays unchanged, without a notification, when the next one is refused', async () => {
      const image = imageIn(await upload(dataUrl(await pictureFile('png'))));
      const half = (await pictureFile('jpeg')).subarray(0, 400);
      expect((await upload(dataUrl(half))).statusCode).toBe(400);
      expect(await imageOf()).toBe(image);
      expect(await toldOf(test.db, asha)).toEqual(['profile_updated']);
    });

    it('[profile-6] can have 5 MB to the byte, and not one more', async () => {
      const jpeg = await pictureFile('jpeg');
      const whole = await upload(dataUrl(paddedTo(jpeg, FIVE_MB)));
      expect(whole.statusCode).toBe(200);
      const over = await upload(dataUrl(paddedTo(jpeg, FIVE_MB + 1)));
      expect(over.statusCode).toBe(413);
      expect(over.json()).toEqual({ error: TOO_LARGE, code: 'image_too_large' });
    });

    it.each([
      ['text of 5 MB and a byte', FIVE_MB + 1],
      ['more than is read at all', 20_000_000],
    ])('[profile-7] is too large whatever it is: %s', async (_, bytes) => {
      const response = await upload(dataUrl(Buffer.alloc(bytes, 'x')));
      expect(response.statusCode).toBe(413);
      expect(response.json()).toEqual({ error: TOO_LARGE, code: 'image_too_large' });
    });

    it('gets the response that it is too large even while it is still being sent', async () => {
      const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
      for (const bytes of [6_000_000, 20_000_000]) {
        const response = await fetch(`${address}/auth/profile/update_image/`, {
          method: 'PATCH',
          headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ profile_image: dataUrl(Buffer.alloc(bytes, 'x')) }),
        });
        expect([response.status, await response.json()]).toEqual([
          413,
          { error: TOO_LARGE, code: 'image_too_large' },
        ]);
      }
    });

    it('needs JSON like every other call', async () => {
      const send = (type: string, payload: string) =>
        test.app.inject({
          method: 'PATCH',
          url: '/auth/profile/update_image/',
          headers: { authorization: `Token ${asha.token}`, 'content-type': type },
          payload,
        });
      const form = await send('multipart/form-data; boundary=x', '--x--');
      expect([form.statusCode, form.json<{ error: string }>().error]).toEqual([
        415,
        'Send JSON, with the content type application/json.',
      ]);
      expect((await send('application/json', '{"profile_image": "data:')).statusCode).toBe(400);
    });

    it('is consistent after many concurrent uploads', async () => {
      const files = await Promise.all(
        [30, 40, 50, 60, 70, 80].map((side) => pictureFile('png', side, side)),
      );
      const responses = await Promise.all(files.map((file) => upload(dataUrl(file))));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(responses.map(imageIn)).toContain(await imageOf());
    });

    it('[profile-8] blocks nobody during a flood of decompression bombs', async () => {
      // Among the costliest that are not refused by their decompressed size.
      const heavy = await sharp(blackPng(4900, 4900)).png({ progressive: true }).toBuffer();
      const bomb = blackPng(60_000, 60_000, 1);
      const done = new AbortController();
      const uploads = Promise.all(
        Array.from({ length: 30 }, (_, at) => upload(dataUrl(at % 2 === 0 ? heavy : bomb))),
      ).finally(() => done.abort());
      const waitsMs: number[] = [];
      while (!done.signal.aborted) {
        const start = performance.now();
        expect((await asha.get('/auth/profile/')).statusCode).toBe(200);
        waitsMs.push(performance.now() - start);
        await setTimeout(5);
      }
      const answers = (await uploads).map(({ statusCode }) => statusCode);
      expect(answers.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
      // An upload that would wait too long is refused with 503.
      expect(answers).toEqual(expect.arrayContaining([400, 503]));
      expect(waitsMs.length).toBeGreaterThan(3);
      expect(Math.max(...waitsMs)).toBeLessThan(1000);
    });

    it('fits into local storage, with the rest of the user, whatever the picture', async () => {
      await upload(dataUrl(await noiseFile('jpeg', 900, 900)));
      expect((await asha.get('/auth/profile/')).body.length).toBeLessThan(300_000);
    });
  });
});
