import { useEffect, useEffectEvent } from 'react';

/** The message that requests the pictures shared to the installed app from the service worker. */
const ASK = 'take pictures';

/** Calls back with the pictures that were shared to the installed app, once. */
export function useSharedPictures(
  isEnabled: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const handleFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    // Without a secure context there are no workers.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
    if (!isEnabled || worker === null) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      handleFiles(Array.isArray(data) ? data.filter((one) => one instanceof File) : []);
    });
    port1.start();
    worker.postMessage(ASK, [port2]);
    return () => port1.close();
  }, [isEnabled]);
}
