import {
  hasInvisible,
  hasWordsOfOneScript,
  isInOneScript,
  isLine,
  MAX_NAME,
  tidyText,
} from '@hisaab/domain';
import { Type, type TSchema } from 'typebox';
import { describedLine } from './fields.ts';

const USERNAME_SENTENCE = `Username must have 1 to ${MAX_NAME} letters, digits or @ . + - _.`;
const USERNAME_SCRIPT_SENTENCE =
  'Username must be in one script in wide use, as letters of different scripts look alike.';
const NAME_SENTENCE = `Name must be one line of 1 to ${MAX_NAME} characters.`;
const MAX_DISPLAY_NAME = 50;
const DISPLAY_NAME_SENTENCE = `Display name must be one line of 1 to ${MAX_DISPLAY_NAME} characters.`;
const NAME_SCRIPT_SENTENCE =
  'Each word of a name must be in one script in wide use, as letters of different scripts look alike.';
const INVISIBLE_SENTENCE = 'Name has characters that do not show. Type it without them.';

const USERNAME = new RegExp(`^[\\p{L}\\p{M}\\p{N}@.+\\-_]{1,${MAX_NAME}}$`, 'u');

// No joiners and no emoji either, which a member's name may have.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** The username of a new account. */
export const NewUsername = newName(USERNAME_SENTENCE, (name) => {
  if (!isLine(name, 1, MAX_NAME) || IGNORABLE.test(name) || !USERNAME.test(tidyText(name))) {
    return USERNAME_SENTENCE;
  }
  return isInOneScript(tidyText(name)) ? undefined : USERNAME_SCRIPT_SENTENCE;
});

/** The name that a person wants to be called by; null for none. */
export const DisplayName = checkedName(
  Type.Union([nameText(DISPLAY_NAME_SENTENCE, MAX_DISPLAY_NAME), Type.Null()], {
    description: DISPLAY_NAME_SENTENCE,
  }),
  DISPLAY_NAME_SENTENCE,
  faultOfName(MAX_DISPLAY_NAME, DISPLAY_NAME_SENTENCE),
);

/** The name of a new member of a group, or a new name of a member. The rules are stricter than for naming a member who is there. */
export const NewMemberName = newName(NAME_SENTENCE, faultOfName(MAX_NAME, NAME_SENTENCE));

function faultOfName(max: number, sentence: string) {
  return (name: string): string | undefined => {
    if (!isLine(name, 1, max)) return sentence;
    const tidy = tidyText(name);
    if (hasInvisible(tidy)) return INVISIBLE_SENTENCE;
    return hasWordsOfOneScript(tidy) ? undefined : NAME_SCRIPT_SENTENCE;
  };
}

function newName(sentence: string, findFault: (name: string) => string | undefined) {
  return checkedName(nameText(sentence, MAX_NAME), sentence, findFault);
}

function nameText(sentence: string, max: number) {
  return Type.String({
    description: sentence,
    described: { ...describedLine(1, max), examples: ['Ananya'] },
  });
}

function checkedName<Schema extends TSchema>(
  schema: Schema,
  sentence: string,
  findFault: (name: string) => string | undefined,
) {
  // Asked of what is no text, too; null is for the schema to take or not.
  const faultOf = (name: unknown) => {
    if (name === null) return undefined;
    return typeof name === 'string' ? findFault(name) : sentence;
  };
  return Type.Refine(
    schema,
    (name: unknown) => faultOf(name) === undefined,
    (name: unknown) => faultOf(name) ?? sentence,
  );
}
