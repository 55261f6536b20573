import type { NotificationType } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { Notice } from '../../platform/unit-of-work/notice.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { isRecord } from '../../platform/is-record.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { unmarked, type AroundActor } from '../wording/around-actor.ts';
import type { StoredFacts } from '../wording/stored-facts.ts';
import type { Worded, Words } from '../wording/worded.ts';
import { GROUP_NOTICES } from './group-notices.ts';
import { PERSONAL_NOTICES } from './personal-notices.ts';

/** All types of notifications: the schemas of their facts, and the functions that word them. */
const NOTICES = { ...PERSONAL_NOTICES, ...GROUP_NOTICES };

/** Indexed by any type: a later version may have others. */
const READERS: Readonly<Partial<Record<string, Reader>>> = NOTICES;

/** The texts of a notification, and the text around the actor's name if the message contains it. */
type WordsAround = Words & { around?: AroundActor };

type Reader = Pick<Worded<never, Words, [isOwn: boolean]>, 'read'>;

type FactsOf<Type extends NotificationType> = Parameters<(typeof NOTICES)[Type]['words']>[0];

/** A notice of a type with its facts; `about` is its target. */
export function notice<Type extends NotificationType>(
  type: Type,
  facts: FactsOf<Type>,
  about: Pick<Notice, 'groupId' | 'month' | 'mailTo'> = {},
): Notice {
  return { type, facts, ...about };
}

// Distributes over the members of a union.
type WithoutGroup<Facts> = Facts extends unknown ? Omit<Facts, 'actor' | 'group'> : never;

/** {@link notice} for a group. */
export function groupNotice<Type extends keyof typeof GROUP_NOTICES>(
  { actor }: Pick<Tx, 'actor'>,
  { id, name }: { id: number; name: string },
  type: Type,
  facts: WithoutGroup<FactsOf<Type>>,
): Notice {
  return { type, facts: { ...facts, actor: actor.username, group: name }, groupId: id };
}

/**
 * The texts of a notification in a language: worded from its facts, or the stored ones from before there were facts.
 */
export function wordsOf(
  locale: Locale,
  {
    notification_type: type,
    title,
    message,
  }: Pick<Row<'notification'>, 'notification_type' | 'title' | 'message'>,
  facts: StoredFacts | null,
): WordsAround {
  return facts === null ? { title, message } : wordFacts(locale, type, facts);
}

/** Consequences of actions, and events of the account: never shown as the reader's own action. */
const ALARMS: ReadonlySet<NotificationType> = new Set([
  'bill_due',
  'message_waiting',
  'budget_warning',
  'budget_exceeded',
  'category_warning',
  'category_exceeded',
  'group_budget_warning',
  'group_budget_exceeded',
  'group_invitation',
  'security_notice',
]);

/** The actor of a notification: the reader, or a person with a name. */
export function actorOf(
  type: NotificationType,
  facts: StoredFacts | null,
): { is_own: boolean; actor_name: string | null } {
  if (!facts) return { is_own: false, actor_name: null };
  const { is_own: isOwn, days, actor } = facts;
  const isOwnAction = isOwn === true && days === undefined && !ALARMS.has(type);
  const isOthers = isOwn !== true && typeof actor === 'string';
  return { is_own: isOwnAction, actor_name: isOthers ? actor : null };
}

/** The id of a notification's expense or payment; undefined if its facts have none. */
export function entryOf(facts: StoredFacts | null): number | undefined {
  const entry = facts?.['entry'];
  return typeof entry === 'number' ? entry : undefined;
}

/** The texts of facts; the person for whom they are `is_own` is "You"; general texts for facts of a later version. */
export function wordFacts(locale: Locale, type: NotificationType, facts: unknown): WordsAround {
  const isOwn = isRecord(facts) && facts['is_own'] === true;
  const { unknownTitle: title, unknown: message } = locale.words.notices;
  const words = READERS[type]?.read(facts, locale, isOwn) ?? { title, message };
  const { sentence, ...around } = unmarked(words.message);
  return { title: words.title, message: sentence, ...around };
}
