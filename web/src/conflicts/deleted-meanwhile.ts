import { ApiError } from '../api/call.ts';
import type { FirstWords } from '../words/words.ts';

/** The kinds of things that two people can change at once; `other` is a group's repeating expense. */
export type VersionedKind = 'expense' | 'payment' | 'income' | 'repeatingEntry' | 'other';

/** The person who deleted something; `undefined` if unknown. */
export interface Deletion {
  by: string | undefined;
}

/** The thing to be changed is deleted, and can be restored. */
export class DeletedMeanwhile extends ApiError {
  readonly by: string | undefined;

  constructor({ status, body }: ApiError, { by }: Deletion) {
    super(status, body);
    this.by = by;
  }

  /** The sentence for the person whose change could not be made. */
  sentence(words: FirstWords, thing: VersionedKind, ownName: string): string {
    if (this.by === undefined) return words.conflicts.deleted({ thing });
    const who = this.by === ownName ? 'you' : 'other';
    return words.conflicts.deletedBy({ who, name: this.by, thing });
  }
}

/**
 * Changes something that may have been deleted meanwhile; if it does not exist, this looks for its deletion.
 * @throws {DeletedMeanwhile} if it can be restored.
 * @throws {ApiError} for every other refusal.
 */
export async function changeUnlessDeleted<Reply>(
  change: () => Promise<Reply>,
  findDeletion: () => Promise<Deletion | undefined>,
): Promise<Reply> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // Without a response the refusal itself is shown.
    const deletion = await findDeletion().catch(() => undefined);
    throw deletion ? new DeletedMeanwhile(error, deletion) : error;
  }
}
