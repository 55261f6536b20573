import type { ProfileInput } from '@hisaab/contract';
import type { Words } from '../../words/words.ts';

/** Who may add a person to groups. */
export type AddedBy = NonNullable<ProfileInput['added_by']>;

/** What a person chooses from. */
export const ADDED_BY: readonly AddedBy[] = ['anyone', 'known', 'nobody'];

/** A choice by its name; nothing chosen lets anyone. */
export function addedByOf(name: string): AddedBy {
  return ADDED_BY.find((choice) => choice === name) ?? 'anyone';
}

/** The words for who may add a person. */
export function addedByLabel({ account }: Words, addedBy: string): string {
  return account[addedByOf(addedBy)];
}
