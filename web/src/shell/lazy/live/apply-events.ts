import type { Notification } from '@hisaab/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { updateStoredUser } from '../../../api/credentials.ts';
import { detailKey, GROUPS } from '../../../queries/group-keys.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { NOTIFICATIONS } from '../../../queries/reload-notifications.ts';
import { currentWords } from '../../../words/words.ts';
import { isOwnChange } from './own-changes.ts';
import type { LiveEvent } from './read-events.ts';

/** A change by somebody else in the open group. */
export interface GroupNews {
  groupId: number;
  /** The sentences of the notification. */
  sentences: readonly string[];
  entryIds: readonly number[];
}

const GROUP = /^group:(\d+)$/;
/** The notifications about a new entry. */
const OF_NEW_ENTRIES = new Set(['group_expense_added', 'payment_recorded']);

/** Refetches the shown data that events name, once no mutation is in progress. */
export class EventsToApply {
  readonly #queryClient: QueryClient;
  readonly #toldIds = new Set<number>();
  #waiting: LiveEvent[] = [];

  constructor(queryClient: QueryClient, stopping: AbortSignal, onReady: () => void) {
    this.#queryClient = queryClient;
    const stopFollowing = queryClient.getMutationCache().subscribe(() => {
      if (this.#waiting.length > 0 && this.#isAtRest) onReady();
    });
    stopping.addEventListener('abort', stopFollowing);
  }

  add(event: LiveEvent): void {
    this.#waiting.push(event);
  }

  /** The topics to fetch now; none while a mutation is in progress, because the event may be about that change. */
  take(): ReadonlySet<string> {
    if (!this.#isAtRest) return new Set();
    const told = this.#waiting.filter(({ id }) => !isOwnChange(id));
    this.#waiting = [];
    return new Set(told.flatMap(({ changed }) => changed));
  }

  get #isAtRest(): boolean {
    // A hidden tab fetches nothing.
    return this.#queryClient.isMutating() === 0 && document.visibilityState !== 'hidden';
  }

  /** The changed groups on the screen. */
  shownGroups(topics: ReadonlySet<string>): number[] {
    return [...topics].flatMap((topic) => {
      const groupId = Number(GROUP.exec(topic)?.[1]);
      const key = detailKey(groupId);
      const isShown = this.#queryClient
        .getQueryCache()
        .find({ queryKey: key, exact: false, type: 'active' });
      return isShown ? [groupId] : [];
    });
  }

  /** Refetches the shown data of these topics, and marks the rest as stale until it is shown. */
  async fetch(topics: readonly string[], { cancelRefetch = true } = {}): Promise<void> {
    const keys = topics.flatMap(keysOf);
    if (topics.includes('profile') || topics.includes('all')) {
      void call('GET /auth/profile/').then(updateStoredUser, () => {});
    }
    await Promise.all(
      keys.map((queryKey) => this.#queryClient.invalidateQueries({ queryKey }, { cancelRefetch })),
    );
  }

  /** The changes by others in a group a moment ago, each once; `known` are the entries that were on the screen before. */
  async readNews(groupId: number, known: ReadonlySet<number>): Promise<GroupNews> {
    const { now } = currentWords().timeAgo;
    const listed = await call('GET /api/notifications/');
    const news = listed.filter(
      (one) =>
        one.group_id === groupId &&
        !one.is_own &&
        one.time_ago === now &&
        !this.#toldIds.has(one.id) &&
        !isSeen(one, known),
    );
    for (const { id } of news) this.#toldIds.add(id);
    return {
      groupId,
      sentences: news.map(({ message }) => message),
      entryIds: news.flatMap(({ entry_id: id }) => id ?? []),
    };
  }

  /** The ids of the entries of a group that are on the screen. */
  shownEntries(groupId: number): Set<number> {
    const lists = this.#queryClient.getQueriesData<{ entries?: { id: number }[] }>({
      queryKey: detailKey(groupId),
    });
    return new Set(
      lists.flatMap(([, data]) =>
        Array.isArray(data?.entries) ? data.entries.map(({ id }) => id) : [],
      ),
    );
  }
}

function isSeen(
  { notification_type: type, entry_id: entryId }: Notification,
  known: ReadonlySet<number>,
): boolean {
  return OF_NEW_ENTRIES.has(type) && entryId !== undefined && known.has(entryId);
}

function keysOf(topic: string): QueryKey[] {
  switch (topic) {
    case 'personal':
      return [PERSONAL];
    case 'notifications':
      return [NOTIFICATIONS];
    case 'groups':
      return [
        [...GROUPS, 'list'],
        [...GROUPS, 'deleted'],
        [...GROUPS, 'people'],
        [...GROUPS, 'receipts'],
        ['account', 'groups'],
      ];
    case 'profile':
      return [['account']];
    default: {
      const groupId = GROUP.exec(topic)?.[1];
      // An unknown topic of a later release may be about anything.
      return groupId === undefined ? [[]] : [detailKey(Number(groupId))];
    }
  }
}
