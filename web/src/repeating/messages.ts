/** The sentences about something that went right or wrong with what repeats. */
export const repeatMessages = {
  added: 'Repeating entry added!',
  saveFailed: 'Failed to save repeating entry',
  ended: 'Repeating entry ended!',
  endFailed: 'Failed to end repeating entry',
};
