import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { renewSubscription } from '../../api/push-subscription.ts';
import { closeSheets, isStepOfSheet } from '../../ui/dialogs/back-closes.ts';

/**
 * Opens the screen of a tapped push notification in this window; a form with typed text asks first. Passes a subscription that the browser
 * has replaced to the server. Renders nothing.
 */
export function TappedNotification() {
  useEffect(() => {
    const { serviceWorker: container } = navigator;
    container?.addEventListener('message', handleMessage);
    renew();
    return () => container?.removeEventListener('message', handleMessage);
  }, []);
  return null;
}

function renew() {
  renewSubscription().catch((error: unknown) => {
    console.warn('The new push subscription could not be registered.', error);
  });
}

function handleMessage({ data, ports }: MessageEvent<unknown>) {
  if (typeof data !== 'object' || data === null) return;
  if ('isPushRenewed' in data) renew();
  const address: unknown = Reflect.get(data, 'open');
  if (typeof address !== 'string') return;
  // The worker opens another window if no answer comes.
  ports[0]?.postMessage('opening');
  closeSheets(() => navigate(address, { replace: isStepOfSheet() }));
}
