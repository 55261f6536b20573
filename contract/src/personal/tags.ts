import { isTag, MAX_TAG, MAX_TAGS } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { faulty, refined } from '../base/faults.ts';
import { NoContent } from '../base/fields.ts';
import { CountField } from '../base/response-fields.ts';

const DESCRIBED_TAG = { minLength: 1, maxLength: MAX_TAG, examples: ['goa'] };
const TAG_INVALID = say('faults.tagInvalid', { most: MAX_TAG });

/** The tags of an expense or a repeating entry, in a response; missing if it has none. */
export const TagsField = Type.Optional(
  Type.Array(Type.String({ described: DESCRIBED_TAG }), { described: { maxItems: MAX_TAGS } }),
);

/** A tag in a request, without `#`. */
export const TagInput = refined(
  Type.String({ ...faulty(TAG_INVALID), described: DESCRIBED_TAG }),
  isTag,
);

/** A list of tags, at most so many. */
export function tagListInput(most: number) {
  return refined(
    Type.Array(Type.String({ described: DESCRIBED_TAG }), {
      ...faulty(TAG_INVALID, (tags) => (isList(tags) ? faultOfMany(tags, most) : undefined)),
      described: { maxItems: most },
    }),
    (tags: unknown) => isList(tags) && areTags(tags, most),
  );
}

/** The tags of an expense in a request: null and an empty list take them away, in a change missing ones stay. */
export const TagsInput = Type.Optional(
  refined(
    Type.Union(
      [
        Type.Array(Type.String({ described: DESCRIBED_TAG }), {
          described: { maxItems: MAX_TAGS },
        }),
        Type.Null(),
      ],
      faulty(TAG_INVALID, (tags) => (isList(tags) ? faultOfMany(tags, MAX_TAGS) : undefined)),
    ),
    (tags: unknown) => tags === null || (isList(tags) && areTags(tags, MAX_TAGS)),
  ),
);

function isList(tags: unknown): tags is string[] {
  return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string');
}

function areTags(tags: readonly string[], most: number): boolean {
  return tags.length <= most && tags.every(isTag);
}

function faultOfMany(tags: readonly string[], most: number): MessageDescriptor | undefined {
  return tags.length > most ? say('faults.tooManyTags', { most }) : undefined;
}

/** A tag of a person: how many expenses have it, and their sum. */
export const Tag = Type.Object({
  name: Type.String({ described: DESCRIBED_TAG }),
  count: CountField,
  total: Rupees,
});
export type Tag = Static<typeof Tag>;

const TagParams = Type.Object({ name: TagInput });

const ofTags = callsAbout('Tags');

export const listTags = ofTags.read('/personal/api/tags/', {
  summary: "The user's tags, the one of most expenses first",
  response: { 200: Type.Array(Tag) },
});

export const updateTag = ofTags.change('PUT', '/personal/api/tags/:name/', {
  summary: 'Rename a tag; with the name of another one they become one',
  params: TagParams,
  body: Type.Object({ name: TagInput }),
  response: { 200: Tag },
});

export const deleteTag = ofTags.change('DELETE', '/personal/api/tags/:name/', {
  summary: 'Take a tag off everything',
  params: TagParams,
  response: { 204: NoContent },
});
