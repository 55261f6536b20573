import type { QueryClient } from '@tanstack/react-query';
import { currentUserId, endedSession, subscribeToCredentials } from '../api/credentials.ts';
import { deleteFromDevice, openDevice } from './database.ts';
import { currentLanguage } from '../words/words.ts';

const WRITE_AFTER_MS = 500;
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Data stored in another language, or by a release with another shape of its queries, is not shown. */
const shapeNow = () => `${import.meta.env.VITE_SHAPE} ${currentLanguage()}`;

/**
 * Stores the responses of the screens on the device for the signed-in person, and shows them again at the next start. A response that
 * came meanwhile is not replaced. Without a storage everything else works.
 */
export function storeLastSeen(queryClient: QueryClient): void {
  const startedAt = Date.now();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userId = currentUserId();

  function restore() {
    if (userId !== 0) restoreSeen(queryClient, userId).catch(warn);
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const hashes = [...changed];
    changed.clear();
    if (userId !== 0) writeSeen(queryClient, userId, hashes).catch(warn);
  }

  function writeWhenLeft() {
    // A phone may end a hidden page without an event.
    if (document.hidden && changed.size > 0) write();
  }

  restore();
  document.addEventListener('visibilitychange', writeWhenLeft);
  subscribeToCredentials(() => {
    if (currentUserId() === userId) return;
    // After a session that ended by itself the data stays for its person, who signs in again.
    if (endedSession()?.by === 'person') deleteFromDevice(userId).catch(warn);
    userId = currentUserId();
    changed.clear();
    restore();
  });
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    // What has just been restored is older than this page.
    if (query.state.dataUpdatedAt < startedAt) return;
    changed.add(query.queryHash);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
}

async function restoreSeen(queryClient: QueryClient, userId: number): Promise<void> {
  const oldest = Date.now() - KEPT_MS;
  const database = await openDevice(userId);
  const [hashes, seen] = await Promise.all([database.getAllKeys('seen'), database.getAll('seen')]);
  if (currentUserId() !== userId) return;
  for (const [index, { key, data, updatedAt, shape }] of seen.entries()) {
    if (updatedAt < oldest || shape !== shapeNow())
      await database.delete('seen', hashes[index] ?? '');
    else if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt });
      // Stale in any case, so that it is refetched when it is shown.
      void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
    }
  }
}

async function writeSeen(
  queryClient: QueryClient,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  const cache = queryClient.getQueryCache();
  const transaction = (await openDevice(userId)).transaction('seen', 'readwrite');
  for (const hash of hashes) {
    const query = cache.get(hash);
    if (query?.state.data === undefined) continue;
    const { queryKey: key, state } = query;
    const { data, dataUpdatedAt: updatedAt } = state;
    void transaction.store.put({ key, data, updatedAt, shape: shapeNow() }, hash);
  }
  await transaction.done;
}

function warn(error: unknown): void {
  console.warn('What was seen last could not be kept on this device.', error);
}
