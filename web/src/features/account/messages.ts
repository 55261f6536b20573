// What the settings of the account say.

// The screen
export const displayNameNote = 'How you are greeted. In groups it stands beside your username.';
export const upiNote = 'Seen only by people who share a group with you.';
export const addedByNote = 'Others can only ask you to join.';
export const passwordChanged = (day: string) => `Changed ${day}`;
export const passwordLength = '8 to 128 characters';
export const secondFactorOn = (codesLeft: number) => `On, ${codesLeft} recovery codes left`;
export const secondFactorNote = 'A code from an app on your phone, asked for when you sign in.';
export const exportNote = 'Everything that is yours, as one file';
export const importNote = 'Expenses of another app or a bank, from a file';

// Its dialogs
export const displayNameHint = 'Leave it empty to be called by your username.';
export const upiHint =
  'People who share a group with you can pay you with it. Leave it empty to take it away.';
export const newPasswordHint = 'Every other sign-in ends.';
export const askDeletion = 'Delete your account?';
export const yoursIsGone =
  'Your expenses, budget, picture and sign-ins are gone at once and for good.';
export const guestStays = (username: string) =>
  `In your groups you stay as a guest named ${username}, so that the books of the others still add up.`;
export const groupPasses = (group: string, heir: string) =>
  `${group}, which you created, passes to ${heir}.`;
export const groupEnds = (group: string) =>
  `${group} has no other registered member and is deleted.`;

// Signing in
export const signInsNotLoaded = 'The list could not be loaded.';
export const notYou = 'One of these is not you? End it and change your password.';
export const lastUsed = (day: string) => `Last used ${day}`;
export const endSignIn = (device: string) => `End the sign-in on ${device}`;
export const scanOrType = 'Scan this with an authenticator app, or type in the key.';
export const typeDigits = 'Type the 6 digits it shows now.';
export const passwordOnly =
  'You will sign in with your password only. Your recovery codes stop working.';
export const keepCodes = 'Each works once, without your phone. Keep them: they are shown only now.';
export const passkeysNote =
  'Sign in with your fingerprint, face or screen lock in the place of password and code.';
export const deviceAsks = 'Your device asks for your fingerprint, face or screen lock next.';
export const askPasskeyRemoval = 'Remove the passkey?';
export const passkeyEnds = (name: string) =>
  `The passkey of ${name} signs in no more. Delete it on that device too, in the settings of its passwords.`;
export const removePasskey = (name: string) => `Remove the passkey of ${name}`;
export const passkeyDates = (added: string, used: string | null) =>
  `Added ${added}, ${usedOn(used)}`;

// Access tokens
export const tokensNote = 'For a script, or a shortcut on your phone that adds expenses.';
export const tokenMade = (scope: string, made: string, used: string | null) =>
  `${scope}. Made ${made}, ${usedOn(used)}`;
export const endToken = (name: string) => `End the access token ${name}`;
export const keepToken =
  'It is shown only now. Whoever has it can do what you chose, so keep it like a password.';

function usedOn(day: string | null): string {
  return day === null ? 'not used yet' : `last used ${day}`;
}
