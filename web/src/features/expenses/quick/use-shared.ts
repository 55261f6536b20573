import { useEffect, useEffectEvent, useState } from 'react';
import { useAskedFor } from './use-asked-for.ts';

/** Where the service worker leads to with a text that was shared to the installed app. */
const SHARED_ADDRESS = '/expenses#shared';
/** The message that asks the service worker for it. */
const ASK = 'take shared';

/**
 * Calls back with the text that was shared to the installed app, once. `gone` means that the service worker does not have it any more:
 * it keeps it in memory only, for a minute.
 */
export function useShared(onText: (text: string) => void): 'none' | 'asked' | 'gone' {
  const isAsked = useAskedFor(SHARED_ADDRESS);
  const [isGone, setGone] = useState(false);
  const handleAnswer = useEffectEvent((text: string | undefined) => {
    if (text === undefined) setGone(true);
    else onText(text);
  });
  useEffect(() => {
    if (isAsked) void takeShared().then(handleAnswer);
  }, [isAsked]);
  if (!isAsked) return 'none';
  return isGone ? 'gone' : 'asked';
}

function takeShared(): Promise<string | undefined> {
  // Where the page is not a secure context there are no workers at all.
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
