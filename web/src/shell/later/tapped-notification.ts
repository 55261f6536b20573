import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { closeSheets, isStepOfSheet } from '../../ui/dialogs/back-closes.ts';

/** Opens the screen of a tapped push notification in this window; a form with typed text asks first. Renders nothing. */
export function TappedNotification() {
  useEffect(() => {
    const { serviceWorker: container } = navigator;
    container?.addEventListener('message', handleMessage);
    return () => container?.removeEventListener('message', handleMessage);
  }, []);
  return null;
}

function handleMessage({ data, ports }: MessageEvent<unknown>) {
  const address: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'open') : undefined;
  if (typeof address !== 'string') return;
  // The worker opens another window if no answer comes.
  ports[0]?.postMessage('opening');
  closeSheets(() => navigate(address, { replace: isStepOfSheet() }));
}
