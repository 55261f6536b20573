import type { ProfileInput } from '@hisaab/contract';

type AddedBy = NonNullable<ProfileInput['added_by']>;

const LABELS: Record<AddedBy, string> = {
  anyone: 'Anyone',
  known: 'People who share a group with you',
  nobody: 'Nobody',
};

const CHOICES: readonly AddedBy[] = ['anyone', 'known', 'nobody'];

/** What a person chooses from, as it is shown. */
export const ADDED_BY_LABELS: readonly string[] = CHOICES.map((choice) => LABELS[choice]);

/** The words for who may add a person; nothing chosen lets anyone. */
export function addedByLabel(addedBy: string): string {
  return LABELS[CHOICES.find((choice) => choice === addedBy) ?? 'anyone'];
}

/** The choice behind its words. */
export function addedByOf(label: string): AddedBy | undefined {
  return CHOICES.find((choice) => LABELS[choice] === label);
}
