import { trustedScript } from '../../ui/base/trusted-script.ts';

const ADDRESS = '/service-worker.js';
const ASK_FOR_UPDATE_EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker, with which the app opens offline, and calls back when a newer build is installed and
 * waiting. Does nothing without service workers, as on an insecure origin.
 */
export async function keepAppOnDevice(onNewVersion: () => void): Promise<void> {
  const { serviceWorker: container } = navigator;
  if (!container) return;
  const registration = await container.register(trustedScript(ADDRESS), { updateViaCache: 'none' });
  const offerNewVersion = () => {
    // Without a controller it is the first one, and belongs to the current page.
    if (registration.waiting && container.controller) onNewVersion();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerNewVersion);
  });
  offerNewVersion();
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASK_FOR_UPDATE_EVERY_MS) return;
    askedAt = Date.now();
    registration.update().catch((error: unknown) => console.warn(error));
  });
}

/** Activates the newer build, and reloads the page. */
export async function showNewVersion(): Promise<void> {
  const { serviceWorker: container } = navigator;
  const registration = await container.getRegistration();
  if (!registration?.waiting) return location.reload();
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A worker has no origin to name; only windows have.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  registration.waiting.postMessage('take over');
}
