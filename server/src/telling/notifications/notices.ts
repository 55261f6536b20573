import type { NotificationType } from '@hisaab/domain';
import type { Speech } from '@hisaab/words/server';
import type { Notice, Words } from '../../platform/unit-of-work/notice.ts';
import type { Row } from '../../platform/db/tables.ts';
import { isRecord } from '../../platform/is-record.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { unmarked, type AroundActor } from '../wording/around-actor.ts';
import type { Worded } from '../wording/worded.ts';
import { GROUP_NOTICES } from './group-notices.ts';
import { PERSONAL_NOTICES } from './personal-notices.ts';

/** Every type of notification: the schema of its facts, and their words. */
const NOTICES = { ...PERSONAL_NOTICES, ...GROUP_NOTICES };

/** By any type: a later version may have others. */
const READERS: Readonly<Partial<Record<string, Reader>>> = NOTICES;

/** The words of a notification, and what stands around the name of who did it where the message has it. */
type WordsAround = Words & { around?: AroundActor };

type Reader = Pick<Worded<never, Words, [isOwn: boolean]>, 'read'>;

type FactsOf<Type extends NotificationType> = Parameters<(typeof NOTICES)[Type]['words']>[0];

/** A notice of a type with its facts; `about` says what it leads to. */
export function notice<Type extends NotificationType>(
  type: Type,
  facts: FactsOf<Type>,
  about: Pick<Notice, 'groupId' | 'month' | 'mailTo'> = {},
): Notice {
  return { type, facts, ...about };
}

// Of each form of a union by itself.
type WithoutGroup<Facts> = Facts extends unknown ? Omit<Facts, 'actor' | 'group'> : never;

/** {@link notice} for the people of a group. */
export function groupNotice<Type extends keyof typeof GROUP_NOTICES>(
  { actor }: Pick<Tx, 'actor'>,
  { id, name }: { id: number; name: string },
  type: Type,
  facts: WithoutGroup<FactsOf<Type>>,
): Notice {
  return { type, facts: { ...facts, actor: actor.username, group: name }, groupId: id };
}

/** The words of a notification in a language: made of its facts, or the stored ones of before there were facts. */
export function wordsOf(
  speech: Speech,
  {
    notification_type: type,
    title,
    message,
    facts,
  }: Pick<Row<'notification'>, 'notification_type' | 'title' | 'message' | 'facts'>,
): WordsAround {
  return facts === null ? { title, message } : wordFacts(speech, type, JSON.parse(facts));
}

/** What comes of what somebody does, or is done to an account: nobody reads it as their own deed. */
const ALARMS: ReadonlySet<NotificationType> = new Set([
  'budget_warning',
  'budget_exceeded',
  'category_warning',
  'category_exceeded',
  'group_budget_warning',
  'group_budget_exceeded',
  'group_invitation',
  'security_notice',
]);

/** Whose deed a notification tells of: the reader's own, or that of somebody with a name. */
export function actorOf({
  notification_type: type,
  facts,
}: Pick<Row<'notification'>, 'notification_type' | 'facts'>): {
  is_own: boolean;
  actor_name: string | null;
} {
  const told: unknown = facts === null ? undefined : JSON.parse(facts);
  if (!isRecord(told)) return { is_own: false, actor_name: null };
  const isOwnDeed = told['is_own'] === true && told['days'] === undefined && !ALARMS.has(type);
  const actor = told['actor'];
  const isOthers = told['is_own'] !== true && typeof actor === 'string';
  return { is_own: isOwnDeed, actor_name: isOthers ? actor : null };
}

/** The id of the expense or the payment that a notification is about; undefined where its facts name none. */
export function entryOf({ facts }: Pick<Row<'notification'>, 'facts'>): number | undefined {
  const told: unknown = facts === null ? undefined : JSON.parse(facts);
  const entry = isRecord(told) ? told['entry'] : undefined;
  return typeof entry === 'number' ? entry : undefined;
}

/** The words of facts, in which the person to whom they are `is_own` is "You"; general ones for facts of a later version. */
export function wordFacts(speech: Speech, type: NotificationType, facts: unknown): WordsAround {
  const isOwn = isRecord(facts) && facts['is_own'] === true;
  const { unknownTitle: title, unknown: message } = speech.words.notices;
  const words = READERS[type]?.read(facts, speech, isOwn) ?? { title, message };
  const { sentence, ...around } = unmarked(words.message);
  return { title: words.title, message: sentence, ...around };
}
