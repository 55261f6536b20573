import type { QueryClient } from '@tanstack/react-query';
import { clearNew, markAsNew } from '../../../queries/new-entries.ts';
import { NOTIFICATIONS } from '../../../queries/reload-notifications.ts';
import { EventsToApply, type GroupNews } from './apply-events.ts';
import { shareEvents } from './share-events.ts';

/** Changes within this time are reported together. */
const TOGETHER_MS = 5_000;

/** The changes by others in an open group, and whether its list waits until its head is in view. */
export interface News {
  told: { groupId: number; sentences: readonly string[]; at: number } | undefined;
  isHeld: boolean;
  /** Whether the list is below the screen: what came is not in view. */
  isBelow: boolean;
}

/** Shows changes made elsewhere, and collects those to announce. */
export class LiveNews {
  readonly #queryClient: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #held = new Set<string>();
  #events: EventsToApply | undefined;
  #news: News = { told: undefined, isHeld: false, isBelow: false };
  #path = '';

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  readonly current = (): News => this.#news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Subscribes to a user's changes until the returned function is called. */
  start(userId: number): () => void {
    const stopping = new AbortController();
    const events = new EventsToApply(this.#queryClient, stopping.signal, () => void this.#apply());
    this.#events = events;
    const onEvent = (event: Parameters<EventsToApply['add']>[0]) => {
      events.add(event);
      void this.#apply();
    };
    const onState = () => this.#settleIntervals();
    // The response ends the session here too.
    const onSignedOut = () => void this.#queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
    shareEvents(userId, { onEvent, onState, onSignedOut }, stopping.signal);
    // Queries that refetch by themselves when the tab is shown again are not fetched twice.
    const show = () => void this.#apply({ cancelRefetch: false });
    document.addEventListener('visibilitychange', show, { signal: stopping.signal });
    const release = () => this.#release();
    addEventListener('scroll', release, { passive: true, signal: stopping.signal });
    return () => stopping.abort();
  }

  /** Sets the current page: marks disappear with the page. */
  showPage(path: string): void {
    if (path === this.#path) return;
    this.#path = path;
    clearNew();
    this.#release();
  }

  async #apply(options: { cancelRefetch?: boolean } = {}): Promise<void> {
    const events = this.#events;
    const topics = events?.take();
    if (!events || !topics || topics.size === 0) return;
    const groups = events.shownGroups(topics).map((groupId) => {
      return { groupId, known: events.shownEntries(groupId) };
    });
    if (groups.length > 0 && isScrolledPast()) {
      for (const { groupId } of groups) this.#held.add(`group:${groupId}`);
    }
    const now = [...topics].filter((topic) => !this.#held.has(topic));
    const fetching = events.fetch(now, options);
    for (const { groupId, known } of groups) {
      const news = await events.readNews(groupId, known).catch(() => undefined);
      if (news) this.#announce(news);
    }
    await fetching;
  }

  #announce({ groupId, sentences, entryIds }: GroupNews): void {
    if (sentences.length === 0) return;
    markAsNew(entryIds);
    const { told } = this.#news;
    const at = Date.now();
    const isMore = told?.groupId === groupId && at - told.at < TOGETHER_MS;
    const all = isMore ? [...told.sentences, ...sentences] : sentences;
    this.#show({
      told: { groupId, sentences: all, at },
      isHeld: this.#held.size > 0,
      isBelow: isListBelow(),
    });
  }

  /** Shows the waiting changes, and scrolls to them. */
  showWaiting(): void {
    listHead()?.firstElementChild?.scrollIntoView({ block: 'center' });
    this.#fetchHeld();
  }

  #release(): void {
    if (this.#held.size > 0 && !isScrolledPast()) this.#fetchHeld();
    if (this.#news.isBelow && !isListBelow()) this.#show({ ...this.#news, isBelow: false });
  }

  #fetchHeld(): void {
    void this.#events?.fetch([...this.#held]);
    this.#held.clear();
    this.#show({ ...this.#news, isHeld: false, isBelow: false });
  }

  /** Each shown query computes its polling interval again. */
  #settleIntervals(): void {
    for (const { observers } of this.#queryClient.getQueryCache().findAll({ type: 'active' })) {
      for (const observer of observers) observer.setOptions(observer.options);
    }
  }

  #show(news: News): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}

/** The head of the list on the page, where new entries appear. */
function listHead(): Element | null {
  return document.querySelector('[data-live-list]');
}

/** As many pixels of the list in view as show its first entry, above a tab bar. */
const FIRST_ENTRY_PX = 128;

function isListBelow(): boolean {
  const head = listHead();
  return head !== null && head.getBoundingClientRect().top > innerHeight - FIRST_ENTRY_PX;
}

function isScrolledPast(): boolean {
  const head = listHead();
  return head !== null && head.getBoundingClientRect().top < 0;
}
