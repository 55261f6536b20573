const STORAGE_KEY = 'deviceKey';

/** The key by which the server recognises this device; undefined before the first sign-in here. Signing out keeps it. */
export function loadDeviceKey(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    // Without a storage this is a new device each time, which may still sign in.
    return undefined;
  }
}

/** Stores the key that a sign-in returned. */
export function storeDeviceKey(deviceKey: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, deviceKey);
  } catch (error) {
    console.error('The key of this device could not be stored.', error);
  }
}
