// What an invitation says to whom it is for.
export const notOpened = 'This invitation could not be opened.';
export const notOpenedNow = `${notOpened} Please try again.`;
export const linksEnd =
  'Links work for 7 days, and a link for one guest works once. Whoever invited you can make a new one in a moment.';
export const invitesYou = (inviter: string, members: number) =>
  `${inviter} invites you. ${members === 1 ? '1 member shares' : `${members} members share`} their bills here.`;
export const youComeBack =
  'You will come back to this invitation. Bills and amounts are shown only after you join.';
export const signedInAs = (username: string) => `Signed in as ${username}.`;
export const whoAreYou = 'Who are you in this group?';
export const takePlaceOf = (guest: string) => `You take the place of ${guest}, with all its bills.`;
export const joinAsNew = 'You join as a new member.';
export const placeTaken = 'Somebody took this place a moment ago.';
