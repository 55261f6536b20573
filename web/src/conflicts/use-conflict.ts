import { useState } from 'react';
import { ApiError, errorSentence } from '../api/call.ts';
import type { ShownAmount } from '../currencies/money.ts';
import { useUser } from '../session/session.tsx';
import { DeletedMeanwhile, type VersionedKind } from './deleted-meanwhile.ts';
import type { Words } from '../words/words.ts';

/** The value of a field as it is shown. */
export type Shown = string | ShownAmount;

/** A field in both versions, as it is shown. */
export interface FieldOfBoth {
  label: string;
  theirs: Shown;
  mine: Shown;
}

/** A form for things that others may change at the same time, and the words for the differences of two versions. */
export interface VersionedForm<Thing, Values, Worded = Words> {
  /** The kind of the things. */
  name: VersionedKind;
  /** A field that things of no other kind have. */
  discriminant: keyof Thing & string;
  valuesOf: (thing: Thing) => Values;
  /** The amount in another currency has no label: it is shown with the amount. */
  fields: {
    [Key in keyof Values]: {
      label: (words: Worded) => string;
      show: (value: Values[Key], words: Worded, all: Values) => Shown;
    };
  };
}

/** A change or deletion by somebody else of the thing that a form is about to change. */
interface FoundConflict<Thing, Values> {
  /** The change made meanwhile, with the name of its author if known. */
  sentence: string;
  /** The current state of the thing; undefined if it was deleted. */
  current: Thing | undefined;
  /** The values that were to be saved. */
  mine: Values;
}

/** The conflict that a form has run into, until it is solved or left. */
export interface Conflict<Thing, Values> {
  valuesOf: (thing: Thing) => Values;
  /** The fields with the values of both, in words. */
  fieldsOf: (theirs: Values, mine: Values) => FieldOfBoth[];
  found: FoundConflict<Thing, Values> | undefined;
  /** Handles the error of a submit: a conflict is stored, any other error ends it. */
  check: (error: Error, mine: Values) => void;
  clear: () => void;
}

/** Stores the conflict of a form, which words its fields with these messages. */
export function useConflict<Thing, Values extends object, Worded extends Words>(
  form: VersionedForm<Thing, Values, Worded>,
  words: Worded,
): Conflict<Thing, Values> {
  const { username } = useUser();
  const [found, setFound] = useState<FoundConflict<Thing, Values>>();

  function conflictOf(error: Error, mine: Values): FoundConflict<Thing, Values> | undefined {
    if (error instanceof DeletedMeanwhile) {
      return { sentence: error.sentence(words, form.name, username), current: undefined, mine };
    }
    const current = error instanceof ApiError ? error.current : undefined;
    return isOfKind(current, form)
      ? { sentence: errorSentence(error, ''), current, mine }
      : undefined;
  }

  return {
    valuesOf: form.valuesOf,
    fieldsOf: (theirs, mine) => fieldsOf(words, form.fields, theirs, mine),
    found,
    check: (error, mine) => setFound(conflictOf(error, mine)),
    clear: () => setFound(undefined),
  };
}

function fieldsOf<Values extends object, Worded>(
  words: Worded,
  fields: VersionedForm<never, Values, Worded>['fields'],
  theirs: Values,
  mine: Values,
): FieldOfBoth[] {
  const shown: FieldOfBoth[] = [];
  for (const key in fields) {
    const { label, show } = fields[key];
    shown.push({
      label: label(words),
      theirs: show(theirs[key], words, theirs),
      mine: show(mine[key], words, mine),
    });
  }
  return shown;
}

/** Whether this is a thing of the form: the server serializes it by the schema of its kind. */
function isOfKind<Thing>(
  value: unknown,
  { discriminant }: Pick<VersionedForm<Thing, never>, 'discriminant'>,
): value is Thing {
  return typeof value === 'object' && value !== null && discriminant in value;
}
