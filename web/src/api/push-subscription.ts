import { call } from './call.ts';
import { PUSH_ENDPOINT_KEY } from './credentials.ts';

/** Tells the server of this device's subscription, and remembers that it knows it. */
export async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call('POST /api/push/subscriptions/', { body: { endpoint, keys: { p256dh, auth } } });
  localStorage.setItem(PUSH_ENDPOINT_KEY, endpoint);
}

/** Forgets that this device has a subscription. */
export function forgetSubscription(): void {
  localStorage.removeItem(PUSH_ENDPOINT_KEY);
}

/** Tells the server of a subscription by which the browser has replaced the one that the server knows. */
export async function renewSubscription(): Promise<void> {
  const known = localStorage.getItem(PUSH_ENDPOINT_KEY);
  if (known === null) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription && subscription.endpoint !== known) await registerSubscription(subscription);
}
