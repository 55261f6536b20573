// What the frame around the screens says.

// Before somebody is signed in
export const claim = 'Every rupee, accounted for.';
export const checkingSession = 'Checking your session';

// Instead of a screen
export const somethingWrong = 'Something went wrong';
export const nothingLost = 'Nothing you have saved is lost.';
export const noSuchPage = 'There is no page at this address';

// Above every screen
export const welcome = (name: string) => `Welcome back, ${name}!`;
export const asOf = (time: string) => `as of ${time}`;
export const notReached = (figures: string) => `Hisaab cannot be reached: ${figures}`;
export const offlineFigures = (figures: string) => `Offline: ${figures}`;
export const offline = 'You are offline.';
export const keptUntilBack =
  'What you add is kept on this device and sent when the network is back.';
export const mayBeCleared = 'Your browser may delete unsent entries.';
export const sending = (count: number) =>
  count === 1 ? 'Sending 1 entry' : `Sending ${count} entries`;

// Below it
export const versionReady = 'A new version is ready.';
export const waitingStays = 'What waits to be sent stays.';
