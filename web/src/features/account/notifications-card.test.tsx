import type { PushSettings, PushSubscriptionInput } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { NotificationsCard } from './notifications-card.tsx';

const SETTINGS: PushSettings = {
  bills: true,
  payments: true,
  invitations: true,
  limits: true,
  due: true,
  messages: true,
  attention: true,
  shows_amounts: false,
  this_device: null,
  key: 'a-key',
};

/** A browser whose permission prompt is answered like this; records its prompts. */
function browserThat(answers: NotificationPermission) {
  const asked: unknown[] = [];
  let permission: NotificationPermission = answers === 'denied' ? 'denied' : 'default';
  const subscription = {
    endpoint: 'https://push.example.com/x',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: (options: unknown) => {
      asked.push(options);
      return Promise.resolve(subscription);
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      permission = answers;
      return Promise.resolve(answers);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: () => Promise.resolve({ pushManager }),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return asked;
}

function answerWith(settings: PushSettings) {
  const api = signIn();
  let now = settings;
  const subscribed: PushSubscriptionInput[] = [];
  api.answer('GET /api/push/settings/', () => now);
  api.answer('POST /api/push/subscriptions/', ({ body }) => {
    subscribed.push(body);
    now = { ...now, this_device: 7 };
    return { id: 7 };
  });
  api.answer('DELETE /api/push/subscriptions/:id/', () => {
    now = { ...now, this_device: null };
    return null;
  });
  api.answer('PUT /api/push/settings/', ({ body }) => {
    now = { ...now, ...body };
    return now;
  });
  return { subscribed, settings: () => now };
}

const here = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });

it('[push-card-1] asks the browser only when the switch is turned, and registers the device with the server', async () => {
  const asked = browserThat('granted');
  const server = answerWith(SETTINGS);
  const hands = await renderApp(<NotificationsCard />, '/account');
  expect((await here()).checked).toBe(false);
  expect(asked).toEqual([]);
  await hands.click(await here());
  await vi.waitFor(async () => expect((await here()).checked).toBe(true));
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'a-key' }]);
  expect(server.subscribed).toEqual([
    { endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } },
  ]);
  await hands.click(await here());
  await vi.waitFor(async () => expect((await here()).checked).toBe(false));
});

it('[push-card-2] has a switch for each kind, and one for amounts', async () => {
  browserThat('granted');
  const server = answerWith(SETTINGS);
  const hands = await renderApp(<NotificationsCard />, '/account');
  await hands.click(await screen.findByRole('switch', { name: 'A bill in a group' }));
  await hands.click(screen.getByRole('switch', { name: 'Show amounts' }));
  await vi.waitFor(() =>
    expect(server.settings()).toMatchObject({ bills: false, shows_amounts: true, limits: true }),
  );
  expect(screen.getAllByRole('switch')).toHaveLength(9);
});

it('[push-card-3] shows why it cannot be turned on', async () => {
  answerWith(SETTINGS);
  await renderApp(<NotificationsCard />, '/account');
  expect((await here()).disabled).toBe(true);
  expect(screen.getByText(/This browser cannot show notifications/)).toBeTruthy();
});

it('[push-card-4] explains how to unblock notifications in the browser', async () => {
  browserThat('denied');
  answerWith(SETTINGS);
  await renderApp(<NotificationsCard />, '/account');
  expect((await here()).disabled).toBe(true);
  expect(screen.getByText(/Notifications are blocked/)).toBeTruthy();
});

it('[push-card-5] is hidden where the server sends no push notifications', async () => {
  answerWith({ ...SETTINGS, key: null });
  await renderApp(<NotificationsCard />, '/account');
  expect(within(document.body).queryByRole('switch')).toBeNull();
});
