// What is said of calls, whatever they are about.
// What calls say, whatever they are about.
export const didNotWork = 'That did not work. Please try again.';
export const exportFailed = 'The export did not work. Please try again.';

// An import that can be stopped
export const importStopped = 'Stopped. Nothing was added.';
export const importNotStopped = 'The import could not be taken back just now.';
export const importUnanswered = 'No answer came. Import again: nothing is added twice.';
