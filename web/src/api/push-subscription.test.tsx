import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../test/render-app.tsx';
import { endCredentials } from './credentials.ts';
import { registerSubscription, renewSubscription } from './push-subscription.ts';

/** Stands in for the browser's subscription, whose endpoint may change. */
function subscribedAt(first: string) {
  const held = { endpoint: first };
  const subscription = {
    get endpoint() {
      return held.endpoint;
    },
    expirationTime: null,
    options: { applicationServerKey: null, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { held, subscription };
}

it('[push-subscription-1] a subscription that the browser has replaced is registered once', async () => {
  const { held, subscription } = subscribedAt('https://push.example.com/old');
  const posted = signIn().answer('POST /api/push/subscriptions/', () => ({ id: 7 }));
  await registerSubscription(subscription);
  await renewSubscription();
  expect(posted).toHaveLength(1);
  held.endpoint = 'https://push.example.com/new';
  await renewSubscription();
  await renewSubscription();
  expect(posted.map(({ body }) => body.endpoint)).toEqual([
    'https://push.example.com/old',
    'https://push.example.com/new',
  ]);
});

it('[push-subscription-2] a device that is signed out, or was never registered, registers nothing', async () => {
  const { held, subscription } = subscribedAt('https://push.example.com/old');
  const posted = signIn().answer('POST /api/push/subscriptions/', () => ({ id: 7 }));
  await renewSubscription();
  expect(posted).toHaveLength(0);
  await registerSubscription(subscription);
  endCredentials();
  held.endpoint = 'https://push.example.com/new';
  await renewSubscription();
  expect(posted).toHaveLength(1);
});
