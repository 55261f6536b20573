import { hash } from 'node:crypto';
import { nameKey } from '@hisaab/domain';
import { Conflict, InvalidInvitation, NotFound, Unauthenticated, WrongSecret } from '../errors.ts';
import type { Limit } from './limit.ts';
import { networkOf } from './network.ts';
import type { TooMuch } from './too-many.ts';

/** An attempt to sign in: the username and the origin. */
export interface SignInAttempt {
  username: string;
  address: string;
  /** The hash of a device's key, if the device has signed in to this username before. */
  knownDevice: string | undefined;
}

/** An attempt with a code of a second factor. */
export interface CodeAttempt {
  userId: number;
  /** The hash of a device's key, if the device has signed in to this account before. */
  knownDevice?: string | undefined;
}

/** The origin of an attempt of each kind. */
export interface WhoAttempts {
  signIn: SignInAttempt;
  password: { userId: number };
  code: CodeAttempt;
  resetLink: { username: string; address: string };
  passkey: { address: string };
  passkeyChallenge: { address: string };
  exported: { userId: number };
  invitation: { address: string };
  calendar: { address: string };
  lateRepeating: { userId: number };
  imported: { userId: number };
  importPage: { userId: number };
  receipt: { userId: number };
  registration: { address: string };
}

export interface LimitedSubject {
  subject: string;
  limit: Limit;
}

/** The limits of one kind of attempt. */
export interface AttemptLimit<Who> {
  /** The name of the attempts in the refusal. */
  what: TooMuch;
  windows: (who: Who) => readonly LimitedSubject[];
  /** Whether an attempt with this error, or without one, counts. */
  counts: (error: unknown) => boolean;
  /** One after the other: many correct attempts at once must not use up each other's places. */
  isSerial?: true;
}

/** The limit of each kind of attempt. */
export const ATTEMPT_LIMITS: { [Kind in keyof WhoAttempts]: AttemptLimit<WhoAttempts[Kind]> } = {
  // By username and network or device; by network, against one password tried on many names; and by name, against many
  // networks that guess together. A known device has a window of its own, which an attacker without its key cannot use up.
  signIn: {
    what: 'refusals.tooManyFailedSignIns',
    windows: ({ username, address, knownDevice }) => {
      const name = nameKey(username);
      const network = networkOf(address);
      return knownDevice === undefined
        ? [
            inMinutes(15, 100, 'sign-in-network', network),
            inMinutes(15, 100, 'sign-in-name', name),
            inMinutes(15, 10, 'sign-in', name, network),
          ]
        : [inMinutes(15, 10, 'sign-in-device', name, knownDevice)];
    },
    counts: (error) => error instanceof Unauthenticated,
    isSerial: true,
  },
  password: {
    what: 'refusals.tooManyWrongPasswords',
    windows: ({ userId }) => [inMinutes(15, 10, 'password', userId)],
    counts: (error) => error instanceof WrongSecret,
    isSerial: true,
  },
  // A device that has signed in before has its own count: somebody who knows the password cannot lock out the owner's telephone.
  code: {
    what: 'refusals.tooManyWrongCodes',
    windows: ({ userId, knownDevice }) => [
      inMinutes(15, 10, 'code', userId, ...(knownDevice === undefined ? [] : [knownDevice])),
    ],
    counts: (error) => error instanceof WrongSecret,
    isSerial: true,
  },
  // Each counts, whether or not the username exists: a stranger cannot fill a mailbox.
  resetLink: {
    what: 'refusals.tooManyPasswordRequests',
    windows: ({ username, address }) => [
      inMinutes(60, 60, 'link-network', networkOf(address)),
      inMinutes(60, 5, 'link-name', nameKey(username)),
    ],
    counts: isDone,
  },
  // No username is limited: there is nothing to guess.
  passkey: {
    what: 'refusals.tooManyFailedSignIns',
    windows: ({ address }) => [inMinutes(15, 100, 'passkey-network', networkOf(address))],
    counts: (error) => error instanceof Unauthenticated,
  },
  // Each keeps a challenge for five minutes.
  passkeyChallenge: {
    what: 'refusals.tooManySignIns',
    windows: ({ address }) => [inMinutes(15, 600, 'passkey-challenge', networkOf(address))],
    counts: isDone,
  },
  // Each reads everything that the person has.
  exported: {
    what: 'refusals.tooManyExports',
    windows: ({ userId }) => [inMinutes(60, 20, 'export', userId)],
    counts: isDone,
  },
  invitation: {
    what: 'refusals.tooManyWrongInvitations',
    windows: ({ address }) => [inMinutes(15, 100, 'invitation', networkOf(address))],
    counts: (error) => error instanceof InvalidInvitation,
  },
  calendar: {
    what: 'refusals.tooManyWrongCalendars',
    windows: ({ address }) => [inMinutes(15, 100, 'calendar', networkOf(address))],
    counts: (error) => error instanceof NotFound,
  },
  // Each makes up to a year of expenses at once.
  lateRepeating: {
    what: 'refusals.tooManyLateRepeating',
    windows: ({ userId }) => [inMinutes(60, 60, 'late-repeating', userId)],
    counts: isDone,
  },
  // Each makes up to 50,000 expenses. One that is refused counts too: its last row may be the one that is wrong.
  imported: {
    what: 'refusals.tooManyImports',
    windows: ({ userId }) => [inMinutes(60, 60, 'import', userId)],
    counts: () => true,
  },
  // Each takes up to 2 MB, and stores it for an hour.
  importPage: {
    what: 'refusals.tooManyImports',
    windows: ({ userId }) => [inMinutes(60, 1_000, 'import-page', userId)],
    counts: () => true,
  },
  // Each takes up to 10 MB and a second of a core, whether it is a picture or not.
  receipt: {
    what: 'refusals.tooManyReceipts',
    windows: ({ userId }) => [inMinutes(60, 300, 'receipt', userId)],
    counts: () => true,
  },
  // Those for a taken name count too: they cost as much and reveal as much.
  registration: {
    what: 'refusals.tooManyRegistrations',
    windows: ({ address }) => [inMinutes(60, 60, 'registration', networkOf(address))],
    counts: (error) => isDone(error) || error instanceof Conflict,
  },
};

function isDone(error: unknown): boolean {
  return error === undefined;
}

function inMinutes(
  minutes: number,
  max: number,
  kind: string,
  ...parts: ReadonlyArray<string | number>
): LimitedSubject {
  return {
    subject: subjectOf(kind, parts.map(String)),
    limit: { max, windowMs: minutes * 60_000 },
  };
}

// A hash, so that a long name needs no space and the table does not show usernames and addresses.
function subjectOf(kind: string, parts: readonly string[]): string {
  return `${kind} ${hash('sha256', JSON.stringify(parts), 'base64url')}`;
}
