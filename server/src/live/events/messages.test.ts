import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage, serializeMessages, type Message } from './messages.ts';

const MAX_BYTES = 8_000;
const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
const topic = fc.oneof(
  fc.constantFrom('personal' as const, 'groups' as const, 'profile' as const),
  id.map((group) => `group:${group}` as const),
);
const message = fc.record({
  changes: fc.array(
    fc.record({
      stamp: id,
      topics: fc.uniqueArray(topic, { maxLength: 5 }),
      userIds: fc.uniqueArray(id, { minLength: 1, maxLength: 900 }),
    }),
    { maxLength: 4 },
  ),
  signedOut: fc.uniqueArray(id, { maxLength: 900 }),
});

function topicsIn({ changes }: Message): string[] {
  return changes.flatMap(({ stamp, topics, userIds }) =>
    userIds.map((userId) => `${stamp} ${topics.join()} ${userId}`),
  );
}

it('[live-13] messages arrive complete, in pieces that PostgreSQL accepts', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 4 }), (messages) => {
      const texts = serializeMessages(messages);
      expect(texts.every((text) => Buffer.byteLength(text) < MAX_BYTES)).toBe(true);
      const read = texts.map(readMessage);
      expect(read.flatMap(({ signedOut }) => signedOut)).toEqual(
        messages.flatMap(({ signedOut }) => signedOut),
      );
      expect(read.flatMap(topicsIn)).toEqual(messages.flatMap(topicsIn));
    }),
    { numRuns: 50 },
  );
});

it('[live-14] unknown topics of a later release count as everything, and invalid messages are ignored', () => {
  expect(readMessage('[{"stamp":5,"topics":["person:3"],"people":[1]}]').changes).toEqual([
    { stamp: 5, topics: ['all'], userIds: [1] },
  ]);
  for (const text of ['', '{', '7', '[null]', '[{"stamp":"5"}]']) {
    expect(readMessage(text)).toEqual({ changes: [], signedOut: [] });
  }
});

it('[live-25] more topics than fit in one piece are sent as everything', () => {
  const topics = Array.from({ length: 400 }, (_, n) => `group:${100_000_000_000_000 + n}` as const);
  const texts = serializeMessages([
    { changes: [{ stamp: 5, topics, userIds: [1] }], signedOut: [] },
  ]);
  expect(texts.every((text) => Buffer.byteLength(text) < MAX_BYTES)).toBe(true);
  expect(texts.flatMap((text) => readMessage(text).changes)).toEqual([
    { stamp: 5, topics: ['all'], userIds: [1] },
  ]);
});
