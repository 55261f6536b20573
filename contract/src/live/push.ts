import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';
import { faulty } from '../base/faults.ts';
import { Id, IdParams, NoContent } from '../base/fields.ts';

const MAX_ENDPOINT = 1_000;

const EXAMPLE_POINT =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** The key with which browsers request a subscription. */
export const PushKey = Type.Object({
  key: Type.String({
    description: 'The public key of the server, a point of P-256 as Base64url.',
    described: { examples: [EXAMPLE_POINT] },
  }),
});
export type PushKey = Static<typeof PushKey>;

/** A subscription as a browser creates it. */
export const PushSubscriptionInput = Type.Object({
  endpoint: Type.String({
    maxLength: MAX_ENDPOINT,
    ...faulty(say('faults.endpointInvalid')),
    described: { pattern: '^https://', examples: ['https://push.example.com/send/x1'] },
  }),
  keys: Type.Object(
    {
      p256dh: Type.String({
        pattern: '^[\\w-]{87}=?$',
        ...faulty(say('faults.pushKeysInvalid')),
        described: { examples: [EXAMPLE_POINT] },
      }),
      auth: Type.String({
        pattern: '^[\\w-]{22}(?:==)?$',
        ...faulty(say('faults.pushKeysInvalid')),
        described: { examples: ['BTBZMqHH6r4Tts7J_aSIgg'] },
      }),
    },
    faulty(say('faults.pushKeysInvalid')),
  ),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

/** A device that receives push messages. */
export const PushDevice = Type.Object({ id: Id });
export type PushDevice = Static<typeof PushDevice>;

/** A person's settings of push messages. */
export const PushSettings = Type.Object({
  bills: Type.Boolean(),
  payments: Type.Boolean(),
  invitations: Type.Boolean(),
  limits: Type.Boolean(),
  due: Type.Boolean(),
  messages: Type.Boolean(),
  attention: Type.Boolean(),
  shows_amounts: Type.Boolean({
    described: { description: 'Whether amounts are shown, also on a locked screen.' },
  }),
  this_device: Type.Union([Id, Type.Null()], {
    described: { description: 'The subscription of this sign-in.' },
  }),
  key: Type.Union([PushKey.properties.key, Type.Null()], {
    described: {
      description: 'The same as in `/api/push/key/`; null if the server sends no push messages.',
    },
  }),
});
export type PushSettings = Static<typeof PushSettings>;

const Switch = Type.Optional(Type.Boolean(faulty(say('faults.switchInvalid'))));

/** The body of a change of these settings; missing fields stay as they are. */
export const PushSettingsChange = Type.Object({
  bills: Switch,
  payments: Switch,
  invitations: Switch,
  limits: Switch,
  due: Switch,
  messages: Switch,
  attention: Switch,
  shows_amounts: Switch,
});
export type PushSettingsChange = Static<typeof PushSettingsChange>;

const ofPush = callsAbout('Notifications');

export const getPushKey = ofPush.read(
  '/api/push/key/',
  { summary: 'The key for a subscription of this device', response: { 200: PushKey } },
  { errors: [404] },
);

export const createPushSubscription = ofPush.change(
  'POST',
  '/api/push/subscriptions/',
  {
    summary: 'Turn on push messages on this device',
    body: PushSubscriptionInput,
    response: { 201: PushDevice },
  },
  { errors: [404] },
);

export const deletePushSubscription = ofPush.change('DELETE', '/api/push/subscriptions/:id/', {
  summary: 'Turn off push messages on a device',
  params: IdParams,
  response: { 204: NoContent },
});

export const getPushSettings = ofPush.read('/api/push/settings/', {
  summary: 'The kinds of push messages of the account',
  response: { 200: PushSettings },
});

export const updatePushSettings = ofPush.change('PUT', '/api/push/settings/', {
  summary: 'Change the kinds of push messages of the account',
  body: PushSettingsChange,
  response: { 200: PushSettings },
});
