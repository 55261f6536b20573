// The sentences about something that went right or wrong with what repeats.
export const added = 'Repeating entry added!';
export const saveFailed = 'Failed to save repeating entry';
export const ended = 'Repeating entry ended!';
export const endFailed = 'Failed to end repeating entry';
