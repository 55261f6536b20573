// The sentences about something that went right or wrong in the sign-in, in the specification's words.
export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';
export const registrationSuccessful = 'Registration successful! Please log in.';

// The screen that signs in
export const notYou = (username: string) => `Not ${username}?`;
export const forgotPassword = 'Forgot password?';
export const forgottenWithoutMail =
  'Forgot your password? Whoever runs this server can make you a link to set a new one.';
export const codeHint = 'From your authenticator app, or one of your recovery codes.';
export const newHere = 'New here?';
export const signedOut = 'You were signed out. Sign in to go on.';
export const placeOpens = (place: string) => `We'll take you to ${place} next.`;
export const formOpens = (form: string) =>
  `What you typed in ${form} is kept here and opens again for you.`;

// The one that creates an account
export const usernameHint = 'Letters, digits and @ . + - _';
export const passwordHint = 'At least 8 characters';
export const haveAccount = 'Already have an account?';

// Those for a forgotten password
export const askForgotten = 'Forgot your password?';
export const linkSent =
  'If somebody has this username or email, a link is on its way to their email address. It works for 30 minutes.';
export const linkHint = 'The link goes to the email address of the account.';
export const passwordSet = 'Your password is changed. Please sign in with it.';
export const signInsEnd = 'Every sign-in ends.';
