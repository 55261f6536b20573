import {
  hasInvisible,
  hasWordsOfOneScript,
  isInOneScript,
  isLine,
  MAX_ACCOUNT_NAME,
  MAX_CATEGORY_NAME,
  MAX_NAME,
  tidyText,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type TSchema } from 'typebox';
import { faulty, refined, type Faulty } from './faults.ts';
import { describedLine } from './fields.ts';

const USERNAME_INVALID = say('faults.usernameInvalid', { most: MAX_NAME });
const NAME_INVALID = say('faults.nameInvalid', { most: MAX_NAME });
const MAX_DISPLAY_NAME = 50;
const DISPLAY_NAME_INVALID = say('faults.displayNameInvalid', { most: MAX_DISPLAY_NAME });

const USERNAME = new RegExp(`^[\\p{L}\\p{M}\\p{N}@.+\\-_]{1,${MAX_NAME}}$`, 'u');

// Unlike a member's name, it may have no joiners and no emoji.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** The username of a new account. */
export const NewUsername = newName(USERNAME_INVALID, (name) => {
  if (!isLine(name, 1, MAX_NAME) || IGNORABLE.test(name) || !USERNAME.test(tidyText(name))) {
    return USERNAME_INVALID;
  }
  return isInOneScript(tidyText(name)) ? undefined : say('faults.usernameInScripts');
});

/** The display name of a person; null for none. */
export const DisplayName = checkedName(
  (fault) => Type.Union([nameText(fault, MAX_DISPLAY_NAME), Type.Null()], fault),
  DISPLAY_NAME_INVALID,
  faultOfName(MAX_DISPLAY_NAME, DISPLAY_NAME_INVALID),
);

/** The name of a new member of a group, or a new name of a member. The rules are stricter than for referring to an existing member. */
export const NewMemberName = newName(NAME_INVALID, faultOfName(MAX_NAME, NAME_INVALID));

export const NewCategoryName = newLabel(
  MAX_CATEGORY_NAME,
  say('faults.categoryNameInvalid', { most: MAX_CATEGORY_NAME }),
);

/** The name of a new account to pay with, or a new name of one. */
export const NewAccountName = newLabel(
  MAX_ACCOUNT_NAME,
  say('faults.accountNameInvalid', { most: MAX_ACCOUNT_NAME }),
);

/** A name that only its owner sees: of any script, and visible. */
function newLabel(max: number, message: MessageDescriptor) {
  return checkedName(
    (fault) => nameText(fault, max),
    message,
    (name) => {
      if (!isLine(name, 1, max)) return message;
      return hasInvisible(tidyText(name)) ? say('faults.nameInvisible') : undefined;
    },
  );
}

function faultOfName(max: number, message: MessageDescriptor) {
  return (name: string): MessageDescriptor | undefined => {
    if (!isLine(name, 1, max)) return message;
    const tidy = tidyText(name);
    if (hasInvisible(tidy)) return say('faults.nameInvisible');
    return hasWordsOfOneScript(tidy) ? undefined : say('faults.nameInScripts');
  };
}

function newName(
  message: MessageDescriptor,
  findFault: (name: string) => MessageDescriptor | undefined,
) {
  return checkedName((fault) => nameText(fault, MAX_NAME), message, findFault);
}

function nameText(fault: Faulty, max: number) {
  return Type.String({ ...fault, described: { ...describedLine(1, max), examples: ['Ananya'] } });
}

function checkedName<Schema extends TSchema>(
  schemaWith: (fault: Faulty) => Schema,
  message: MessageDescriptor,
  findFault: (name: string) => MessageDescriptor | undefined,
) {
  // Also called with values that are no text; the schema decides about null.
  const findFaultOfAny = (name: unknown) => {
    if (name === null) return undefined;
    return typeof name === 'string' ? findFault(name) : message;
  };
  return refined(
    schemaWith(faulty(message, findFaultOfAny)),
    (name: unknown) => findFaultOfAny(name) === undefined,
  );
}
