import { changeUnlessDeleted, type Deletion } from './deleted-meanwhile.ts';

/** What a form submits. */
export interface Edit<Thing, Values> {
  /** The thing to change, in the version that the person has seen; undefined adds a new one. */
  thing: Thing | undefined;
  values: Values;
  /** Whether the thing was deleted, and is restored by the change. */
  isRestored?: boolean;
}

/** The calls that save an edit of an existing thing. */
interface EditCalls<Response> {
  /** With the version that must still be the current one; a thing that has just been restored may have any. */
  change: (expected: { version?: number }) => Promise<Response>;
  restore: () => Promise<unknown>;
  /** Undefined if it cannot be restored. */
  findDeletion: () => Promise<Deletion | undefined>;
}

/**
 * Saves an edit of something that may have been changed or deleted meanwhile.
 * @throws {DeletedMeanwhile} if it was deleted and can be restored.
 * @throws {ApiError} for every other refusal; with `current` if it was changed.
 */
export async function saveEdit<Response>(
  { thing, isRestored = false }: { thing: { version: number }; isRestored?: boolean },
  { change, restore, findDeletion }: EditCalls<Response>,
): Promise<Response> {
  if (isRestored) await restore();
  const expected = isRestored ? {} : { version: thing.version };
  return changeUnlessDeleted(() => change(expected), findDeletion);
}
