// What an invitation says to whom it is for.
export const notOpened = 'This invitation could not be opened.';
export const notOpenedNow = `${notOpened} Please try again.`;
export const linksEnd =
  'Links work for 7 days, and a link for one guest works once. Whoever invited you can make a new one in a moment.';
export const invitesYouTo = (inviter: string) => `${inviter} invites you to`;
export const shareBills = (members: number) =>
  `${members === 1 ? '1 member shares' : `${members} members share`} their bills here.`;
export const youComeBack =
  'You will come back to this invitation. Bills and amounts are shown only after you join.';
export const signedInAs = 'Signed in as';
export const whoAreYou = 'Who are you in this group?';
export const chooseWho = 'Choose who you are.';
export const takePlace = 'This is me';
export const joinAsNew = 'Join as a new member';
export const onlyAsNew = 'You join as a new member.';
export const placeTaken = 'Somebody took this place a moment ago.';
