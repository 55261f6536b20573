// What the parts of all screens say.
export const needsNetwork = 'This needs the network.';

// Fields
export const amountNotUnderstood = 'Enter an amount, such as 450, 1,20,000 or 450+80.';
export const amountTooSmall = 'Enter 0 or more.';
export const amountTooLarge = (largest: string) => `The largest amount is ${largest}.`;
export const noSuchDay = 'Date must be a day between 1 Jan 2000 and tomorrow.';

// Forms
export const noAnswer = 'No answer came. What you typed is kept here: try again.';
export const noConnection = 'There is no connection. What you typed is kept here.';
export const asLeftAt = (time: string) => `As you left it at ${time}.`;
export const askDiscard = 'Discard what you typed?';

// Parts
export const copied = 'Copied.';
export const notCopied = (label: string) =>
  `Your browser did not allow copying. The ${label} is selected: copy it yourself.`;
export const notKnown = 'Not available right now';
export const notOnDevice = 'Not on this device yet';
export const stopping = 'Stopping. What was added is taken back.';
export const importedSoFar = (entries: string) => `of ${entries}. All of them are saved, or none.`;
export const notTakenBack = 'This could not be taken back just now.';

// What a pace is made of
export const everythingElse = (daily: string) => `Everything else, at ${daily} a day`;
