import { entriesText } from '../../ui/entries-text.ts';

// The sentences about something that went right or wrong in a group: first the specification's, in its order and words.
export const groupsFetchFailed = 'Failed to fetch groups';
export const groupCreateFailed = 'Failed to create group';
export const groupDeleteFailed = 'Failed to delete group';
export const memberAddFailed = 'Failed to add member';
export const memberRemoveFailed = 'Failed to remove member';
export const groupExpenseAddFailed = 'Failed to add expense';
export const groupCreated = 'Group created successfully!';
export const memberAdded = 'Member added successfully!';
export const memberRemoved = (name: string) => `Member ${name} removed successfully!`;
export const groupDeleted = (name: string) => `Group "${name}" deleted successfully!`;
export const groupExpenseAdded = 'Expense added successfully!';

export const groupExpenseSaveFailed = 'Failed to save expense';
export const groupExpenseDeleteFailed = 'Failed to delete expense';
export const groupExpenseUpdated = 'Expense updated successfully!';
export const groupExpenseDeleted = 'Expense deleted!';
export const groupRenameFailed = 'Failed to rename';
export const groupRenamed = 'Name changed!';
export const paymentSaveFailed = 'Failed to record payment';
export const paymentDeleteFailed = 'Failed to delete payment';
export const paymentRecorded = 'Payment recorded!';
export const paymentUpdated = 'Payment updated!';
export const paymentDeleted = 'Payment deleted!';
export const inviteFailed = 'Failed to make an invitation';
export const invitationEndFailed = 'Failed to end the invitation';
export const slipFailed = 'Failed to make the picture';
export const groupBudgetFailed = 'Failed to save the budget of the group';
export const restoreFailed = 'Failed to restore';
export const importFailed = 'Failed to import';
export const imported = (count: number) => `${entriesText(count)} imported!`;
export const importTakenBackFailed = 'Failed to take the import back';

// The list of groups
export const askGroupDeletion = (name: string) =>
  `Delete "${name}" with all its expenses, for everybody in it?`;
export const selectGroup = 'Select a group';
export const selectGroupText = 'Its balances and expenses open here.';
export const noGroups = 'No groups yet';
export const noGroupsText =
  'Make one for a trip, a flat or a shared lunch, and add people by name.';
export const noSuchGroup = 'No group has that in its name.';
export const loadingGroups = 'Loading groups...';

// The head of a group
export const createdBy = (members: string, creator: string) => `${members}, Created by ${creator}`;
export const addOthersFirst = 'Add the others by name or by a link, then the first expense.';
export const perMember = (members: number) => `Per Member is the total divided by ${members}.`;
export const sharesEqual = "That is everyone's share.";
export const sharesDiffer = (least: string, most: string) =>
  `Shares differ, because not everyone is in every expense: ${least} to ${most}.`;

// Its expenses and payments
export const noGroupExpenses = 'No expenses yet';
export const loadingExpenses = 'Loading expenses...';
export const moreExpenses = (count: number) => `And ${count} more expenses...`;
export const nobodyPaid = 'Add a member first: an expense needs somebody who paid it.';
export const leftOut = (names: readonly string[]) =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer in the group, and left out.`;
export const splitBetween = (names: readonly string[]) =>
  names.length === 1 ? `Only ${names[0]}` : `Split equally between ${names.length}`;
export const paidTo = (from: string, to: string) => `${from} paid ${to}`;
export const paidByFor = (payers: string, participants: string) =>
  `Paid by ${payers} for ${participants}`;

// What a payment does
export const moreThanAll = (over: string, name: string, verb: string) =>
  `${over} more than ${name} ${verb}.`;
export const moreThanNothing = (name: string, verb: string) => `${name} ${verb} nothing.`;
export const groupWillOwe = (name: string, amount: string) =>
  `The group will then owe ${name} ${amount}.`;
export const willOweGroup = (name: string, amount: string) =>
  `${name} will then owe the group ${amount}.`;
export const staysOpen = (amount: string) => `${amount} will still be owed`;
export const allOwed = (owes: string) => `The full amount ${owes}`;
export const whoOwes = (from: string, you: string | undefined) =>
  from === you ? 'you owe' : `${from} owes`;
export const moreThanPlan = (over: string) => `${over} more than this plan asks for.`;

// Its members
export const noMembers = 'No members yet';
export const memberHint = 'Anyone can be added by name, even without an account.';
export const hasAccount = (name: string) =>
  `${name} has a Hisaab account and would see this group.`;
export const nobodyTicked = 'Choose who shares it. With nobody chosen, everyone does.';
export const askToLeave = (group: string) => `Leave ${group}?`;
export const youLeave = (group: string) => `You will leave ${group} and no longer see it.`;
export const youLeaveOnly = (group: string) => `You will no longer be a member of ${group}.`;
export const memberLeaves = (name: string, group: string) => `${name} will leave ${group}.`;
export const staysInSettlement = (owes: boolean) =>
  `What ${owes ? 'is owed' : 'comes back'} stays in the settlement until it is paid.`;
export const notAgain = 'Nobody else can add me to this group again';
export const whoIsItFor = 'Who is it for?';
export const linkForGuest = (guest: string) =>
  `Works for 7 days and once: whoever follows it becomes ${guest}, with the whole history.`;
export const linkForMany = (most: number) => `Works for 7 days and for up to ${most} people.`;
export const joinBy = (group: string, url: string | undefined) =>
  `Join “${group}” on Hisaab: ${url}`;
export const endInvitation = (whom: string, facts: string) =>
  `End the invitation for ${whom}, ${facts}`;

// What was deleted, and the history
export const nothingDeleted = 'Nothing was deleted in the last 30 days.';
export const tookBack = (sentence: string) => `${sentence.replace(/\.$/, '')}, and took that back.`;
export const askTakeBack = (file: string) =>
  `Take back "${file}" with all its entries, changed ones too?`;
export const loadingHistory = 'Loading history...';
export const changed = (subject: string) => `changed ${subject}`;
export const changedPayment = (subject: string) => `changed the payment ${subject}`;
export const changedRepeating = (subject: string) => `changed the repeating expense ${subject}`;
export const renamedGroup = () => 'renamed the group';
export const renamedGuest = () => 'renamed a guest';
export const actorDid = (actor: string, did: string) => `${actor} ${did}.`;
