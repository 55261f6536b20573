// What is said where two people changed one thing.
export const askRestore = 'Should it come back?';
export const askWhich = 'Which one should stay?';
export const deleted = (thing: string) => `This ${thing} was deleted meanwhile.`;
export const deletedBy = (who: string, thing: string) => `${who} deleted this ${thing} meanwhile.`;
