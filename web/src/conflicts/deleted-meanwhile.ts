import { ApiError } from '../api/call.ts';
import * as messages from './messages.ts';

/** The person who deleted something; `undefined` where nobody knows. */
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
  sentence(thing: string, ownName: string): string {
    const who = this.by === ownName ? 'You' : this.by;
    return who === undefined ? messages.deleted(thing) : messages.deletedBy(who, thing);
  }
}

/**
 * Changes something that may have been deleted meanwhile; only where it is not there is its deletion looked for.
 * @throws {DeletedMeanwhile} where it can be restored.
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
    // Without an answer the refusal itself is told.
    const deletion = await findDeletion().catch(() => undefined);
    throw deletion ? new DeletedMeanwhile(error, deletion) : error;
  }
}
