import type { Api, Group } from '@hisaab/contract';
import type { Person, TestApp } from '../test-app.ts';

/** The callers: nobody signed in, a stranger, a removed member of the group, a member, and its creator. */
export const ACTORS = ['nobody', 'stranger', 'removed', 'member', 'creator'] as const;
export type ActorName = (typeof ACTORS)[number];

/** The owner of the thing that the call is about: oneself, somebody else, or nobody. */
export const TARGETS = ['own', 'another’s', 'missing'] as const;
export type TargetName = (typeof TARGETS)[number];

/** The expected status for each of {@link ACTORS}. */
export type Statuses = readonly [
  nobody: number,
  stranger: number,
  removed: number,
  member: number,
  creator: number,
];

/** The things that a call may have the id of. */
export type ThingName =
  | 'expense'
  | 'recurring'
  | 'budget'
  | 'category'
  | 'account'
  | 'tag'
  | 'many change'
  | 'split'
  | 'income'
  | 'notification'
  | 'group'
  | 'pair'
  | 'group expense'
  | 'group recurring'
  | 'payment'
  | 'sign-in'
  | 'passkey'
  | 'access token'
  | 'oidc link'
  | 'import'
  | 'message'
  | 'person';

/** An example of a call, and the status that each caller gets; a call that is about nothing with an id has only `own`. */
export interface CallAccess {
  about?: ThingName;
  /** A good query. */
  query?: string;
  /** A good body; `id` is that of the thing the call is about. */
  body?: (id: number) => Record<string, unknown>;
  statuses: { own: Statuses; 'another’s'?: Statuses; missing?: Statuses };
}

/** Asha's group with Ravi, two guests, and Uma who was removed from it; and what there is to change. */
export interface ChangeScene {
  test: TestApp;
  asha: Person;
  ravi: Person;
  uma: Person;
  group: Group;
  guestId: number;
  umaId: number;
  invitation: { id: number; token: string };
  groupExpenseId: number;
  groupRecurringId: number;
  paymentId: number;
  expenseId: number;
  budgetId: number;
}

interface ReadCall extends CallAccess {
  /** More queries whose answers have to stay true when something changes. */
  otherQueries?: readonly string[];
}

/** Makes a call so that it succeeds, and changes what some of the three see. */
export type Change = () => Promise<{ statusCode: number }>;

/** Does what has to be done before a call, such as deleting what it restores, and gives the call. */
export type Prepare = (scene: ChangeScene) => Promise<Change>;

type WriteCall = CallAccess &
  (
    | { prepare: Prepare }
    // Where nothing has to be done before it.
    | { change: (scene: ChangeScene) => ReturnType<Change> }
  );

/** Each call of the contract with what the tests of all calls need to know of it. */
export type Calls = {
  readonly [Name in keyof Api]: Name extends `GET ${string}` ? ReadCall : WriteCall;
};

/** How an entry of the table makes its call; undefined for one that reads. */
export function prepareOf(entry: ReadCall | WriteCall): Prepare | undefined {
  if ('prepare' in entry) return entry.prepare;
  return 'change' in entry ? (scene) => Promise.resolve(() => entry.change(scene)) : undefined;
}

/** Guests who are in every group. */
export const GUEST = 'Dev';
export const SECOND_GUEST = 'Esha';

export const EVERYBODY_SIGNED_IN: Statuses = [401, 200, 200, 200, 200];
export const NOT_FOUND: Statuses = [401, 404, 404, 404, 404];

/** The statuses of a thing that only its owner sees: for everybody else it is not there. */
export const OF_OWNER: CallAccess['statuses'] = {
  own: EVERYBODY_SIGNED_IN,
  'another’s': NOT_FOUND,
  missing: NOT_FOUND,
};
export const DELETED_BY_OWNER: CallAccess['statuses'] = {
  ...OF_OWNER,
  own: [401, 204, 204, 204, 204],
};

/** The statuses of what everybody in a group sees, may add or may delete. */
export const SEEN_IN_GROUP: CallAccess['statuses'] = {
  own: EVERYBODY_SIGNED_IN,
  'another’s': [401, 404, 404, 200, 404],
  missing: NOT_FOUND,
};
export const ADDED_IN_GROUP: CallAccess['statuses'] = {
  own: [401, 201, 201, 201, 201],
  'another’s': [401, 404, 404, 201, 404],
  missing: NOT_FOUND,
};
export const DELETED_IN_GROUP: CallAccess['statuses'] = {
  own: [401, 204, 204, 204, 204],
  'another’s': [401, 404, 404, 204, 404],
  missing: NOT_FOUND,
};

/** A picture of one pixel. */
export const PICTURE = `data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==`;

let names = 0;

/** A name that nobody has. */
export const newName = () => `Newcomer${++names}`;
