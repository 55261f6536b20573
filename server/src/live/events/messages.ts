import type { Committed, Topic } from '../../platform/unit-of-work/topics.ts';
import { isRecord } from '../../platform/is-record.ts';

/** The people with the same changes in one unit of work. */
export interface Change {
  stamp: number;
  topics: readonly Topic[];
  userIds: readonly number[];
}

/** The messages between nodes. */
export interface Message {
  changes: readonly Change[];
  signedOut: readonly number[];
}

/** As JSON, below the limit of PostgreSQL for one notification, 8,000 bytes. */
const MAX_CHARACTERS = 7_500;
/** The people of one part of a message: their ids have at most 15 digits. */
const MAX_PEOPLE = 300;
/** If more topics than this do not fit beside the people, `all` is sent. */
const MAX_TOPICS = 100;
const TOPIC = /^(?:all|groups|notifications|personal|profile|group:\d{1,15})$/;

/** The message about a committed unit of work. */
export function messageOf({ changes, stamp, signedOut }: Committed): Message {
  const alike = Map.groupBy(changes, ([, topics]) => [...topics].toSorted().join(' '));
  return {
    changes: Array.from(alike.values(), (people) => ({
      stamp,
      topics: [...(people[0]?.[1] ?? [])].toSorted(),
      userIds: people.map(([userId]) => userId),
    })),
    signedOut: [...signedOut],
  };
}

/** Messages as texts that fit into one notification each. */
export function serializeMessages(messages: readonly Message[]): string[] {
  const parts = [
    ...messages.flatMap(({ changes }) => changes).flatMap(inParts),
    ...inSlices(messages.flatMap(({ signedOut }) => signedOut)).map((people) =>
      JSON.stringify({ out: people }),
    ),
  ];
  const texts: string[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + part.length < MAX_CHARACTERS) {
      texts[texts.length - 1] = `${last},${part}`;
    } else texts.push(part);
  }
  return texts.map((text) => `[${text}]`);
}

function inParts({ stamp, topics, userIds }: Change): string[] {
  const sent = topics.length > MAX_TOPICS ? ['all'] : topics;
  return inSlices(userIds).map((people) => JSON.stringify({ stamp, topics: sent, people }));
}

function inSlices(userIds: readonly number[]): number[][] {
  const slices: number[][] = [];
  for (let at = 0; at < userIds.length; at += MAX_PEOPLE) {
    slices.push(userIds.slice(at, at + MAX_PEOPLE));
  }
  return slices;
}

/** Parses the text of a notification; unknown parts of another release are ignored. */
export function readMessage(text: string): Message {
  const parts = listIn(parseJson(text)).filter(isRecord);
  return {
    changes: parts.flatMap(({ stamp, topics, people }) =>
      typeof stamp === 'number'
        ? [{ stamp, topics: readTopics(topics), userIds: listIn(people).filter(isId) }]
        : [],
    ),
    signedOut: parts.flatMap(({ out }) => listIn(out).filter(isId)),
  };
}

/** Unknown topics of a later release count as `all`. */
function readTopics(value: unknown): Topic[] {
  const topics = listIn(value);
  return topics.every(isTopic) ? topics : ['all'];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isTopic(value: unknown): value is Topic {
  return typeof value === 'string' && TOPIC.test(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
