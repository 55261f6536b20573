// What is said of entries that wait to be sent.
export const entriesWait = (count: number) =>
  count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`;
export const cannotReach = 'Hisaab cannot be reached now.';
export const keepsNothing = 'This browser keeps nothing on the device.';
export const notAccepted = (refusal: string | undefined) => `Not accepted: ${refusal}`;
export const serverRefuses = 'The server does not accept it.';

// In the list
export const notCounted = 'not counted yet';
export const waitingSince = (time: string) => `waiting since ${time}`;
export const askStillSend = 'It has waited for more than 30 days. Should it still be sent?';
export const itIsNow = (entry: string) => `It is now: ${entry}`;

// Before signing out
export const notSentYet = (count: number) =>
  count === 1 ? '1 entry is not sent yet' : `${count} entries are not sent yet`;
export const leavingDeletes = (count: number) =>
  count === 1
    ? 'It is only on this device. Logging out deletes it, together with what is kept here for reading offline.'
    : 'They are only on this device. Logging out deletes them, together with what is kept here for reading offline.';
