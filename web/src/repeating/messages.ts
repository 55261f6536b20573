// The sentences about something that went right or wrong with what repeats.
export const added = 'Repeating entry added!';
export const saveFailed = 'Failed to save repeating entry';
export const ended = 'Repeating entry ended!';
export const endFailed = 'Failed to end repeating entry';

export const dialogLead = 'Hisaab adds each of these on its day.';
export const changesCount = 'Changes count from tomorrow. Expenses that are there stay.';

// In words, when something comes
export const foretold = ({ due, next, rule }: { due: number; next: string; rule: string }) =>
  `${due > 1 ? `${due} expenses are added now. ` : ''}Next on ${next}, then ${rule}.`;
export const resumes = (next: string) => `Next on ${next}. The days between are not made up for.`;
