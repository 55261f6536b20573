import { openWithWorker, test } from './device.ts';
import { expect } from './fixtures.ts';

test('[e2e-push-1] a push is shown by the worker with the address to open, and a tag that prevents duplicates', async ({
  device,
  account,
}) => {
  await openWithWorker(device, account);
  const [worker] = device.serviceWorkers();
  // No browser of these tests may show notifications: the worker's requests are inspected.
  const shown = await worker?.evaluate(async () => {
    const asked: unknown[] = [];
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.defineProperty(registration, 'showNotification', {
      value: (...words: unknown[]) => Promise.resolve(asked.push(words)),
    });
    const waited: Promise<unknown>[] = [];
    const content = {
      title: 'Asha',
      body: 'Villa',
      url: '/groups?group=1',
      lang: 'hi',
      tag: '1-2',
    };
    const push = Object.assign(new Event('push'), {
      data: { json: () => content },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    globalThis.dispatchEvent(push);
    await Promise.all(waited);
    return asked;
  });
  const options = { body: 'Villa', lang: 'hi', tag: '1-2', data: { url: '/groups?group=1' } };
  expect(shown).toEqual([['Asha', expect.objectContaining(options)]]);
});
