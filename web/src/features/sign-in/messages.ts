/** The sentences about something that went right or wrong in the sign-in, in the specification's words. */
export const messages = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  registrationSuccessful: 'Registration successful! Please log in.',
};
