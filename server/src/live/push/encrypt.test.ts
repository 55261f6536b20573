import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { areDeviceKeys, encryptForDevice } from './encrypt.ts';
import { isPublicAddress, isPublicHost } from './public-address.ts';
import { makeVapidKeys, parseVapidKeys, vapidHeader } from './vapid.ts';

// RFC 8291, section 5 and appendix A.
const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('[push-1] a message is encrypted as in RFC 8291', () => {
  const body = encryptForDevice('When I grow up, I want to be a watermelon', DEVICE, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  expect(own.getPublicKey('base64url')).toBe(DEVICE.p256dh);
  // Another ciphertext each time.
  expect(encryptForDevice('a', DEVICE)).not.toEqual(encryptForDevice('a', DEVICE));
  expect(() => encryptForDevice('a'.repeat(4080), DEVICE)).toThrow(RangeError);
});

it('[push-2] keys that are not on the curve are invalid', () => {
  expect(areDeviceKeys(DEVICE)).toBe(true);
  expect(areDeviceKeys({ ...DEVICE, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
  expect(areDeviceKeys({ ...DEVICE, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
});

it('[push-3] the server identifies itself by a signed claim, valid for twelve hours and one push service', () => {
  const keys = parseVapidKeys(makeVapidKeys());
  const now = new Date('2026-11-15T06:30:00Z');
  const claim = { origin: 'https://push.example.com', contact: 'https://hisaab.example', now };
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(vapidHeader(keys, claim)) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: claim.origin,
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: claim.contact,
  });
  const publicKey = createPublicKey(keys.privateKey);
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:a00:1::', false],
  ['64:ff9b::a00:1', false],
  ['2001:db8::1', false],
  ['push.example.com', false],
])('[push-4] %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['fcm.googleapis.com', true],
  ['[2606:4700::1111]', true],
  ['localhost', false],
  ['localhost.', false],
  ['router', false],
  ['nas.local', false],
  ['nas.local.', false],
  ['127.0.0.1', false],
  ['[::1]', false],
])('[push-5] %s can be a push service: %s', (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});
