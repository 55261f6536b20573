import { useEffect, useEffectEvent, useState } from 'react';
import { useRequestedAction } from './use-requested-action.ts';

/** The address to which the service worker redirects with a shared text. */
const SHARED_ADDRESS = '/expenses#shared';
/** The message that requests the text from the service worker. */
const ASK = 'take shared';

/**
 * Calls back once with the text that was shared to the installed app. `gone` means that the service worker no longer
 * has it: it keeps it in memory for a minute.
 */
export function useShared(onText: (text: string) => void): 'none' | 'asked' | 'gone' {
  const isRequested = useRequestedAction(SHARED_ADDRESS);
  const [isGone, setGone] = useState(false);
  const handleAnswer = useEffectEvent((text: string | undefined) => {
    if (text === undefined) setGone(true);
    else onText(text);
  });
  useEffect(() => {
    if (isRequested) void takeShared().then(handleAnswer);
  }, [isRequested]);
  if (!isRequested) return 'none';
  return isGone ? 'gone' : 'asked';
}

function takeShared(): Promise<string | undefined> {
  // Without a secure context there are no service workers.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string | undefined>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(typeof data === 'string' ? data : undefined);
    });
  });
  port1.start();
  worker.postMessage(ASK, [port2]);
  return answer;
}
