import { hash } from 'node:crypto';
import { nameKey } from '@hisaab/domain';
import type { Clock } from '../clock.ts';
import { Conflict, InvitationOver, Unauthenticated, WrongSecret } from '../errors.ts';
import type { Counters } from './counters.ts';
import type { Limit } from './limit.ts';
import { networkOf } from './network.ts';
import { tooMany } from './too-many.ts';
import { KeyedMutex } from '../event-loop/mutex.ts';

const MINUTE_MS = 60 * 1000;

/** Failed sign-ins of one username from one network, or from one device that has signed in to it before. */
const FAILED_SIGN_INS: Limit = { max: 10, windowMs: 15 * MINUTE_MS };
/** Failed sign-ins from one network, whatever the usernames: a password tried on many names. */
const FAILED_SIGN_INS_OF_NETWORK: Limit = { max: 100, windowMs: 15 * MINUTE_MS };
/** Failed sign-ins of one username, from wherever: many networks that guess together. */
const FAILED_SIGN_INS_OF_NAME: Limit = { max: 100, windowMs: 15 * MINUTE_MS };
/** Registrations from one network. Those for a taken name count too: they cost as much and reveal as much. */
const REGISTRATIONS: Limit = { max: 60, windowMs: 60 * MINUTE_MS };

/** Links to set a new password that are asked for under one username: nobody's mailbox is filled by a stranger. */
const LINKS_OF_NAME: Limit = { max: 5, windowMs: 60 * MINUTE_MS };
/** Links to set a new password that are asked for from one network. */
const LINKS_OF_NETWORK: Limit = { max: 60, windowMs: 60 * MINUTE_MS };

/** Passkeys that did not work, from one network. */
const FAILED_PASSKEYS_OF_NETWORK: Limit = { max: 100, windowMs: 15 * MINUTE_MS };
/** Sign-ins with a passkey that are begun from one network: each keeps a challenge for five minutes. */
const PASSKEY_CHALLENGES: Limit = { max: 600, windowMs: 15 * MINUTE_MS };

/** Invitations that do not work, from one network. */
const WRONG_INVITATIONS: Limit = { max: 100, windowMs: 15 * MINUTE_MS };

/** Exports of everything that one person has: each reads all of it. */
const EXPORTS: Limit = { max: 20, windowMs: 60 * MINUTE_MS };

/** Repeating entries of one person that start in the past: each makes up to a year of expenses at once. */
const LATE_REPEATING: Limit = { max: 60, windowMs: 60 * MINUTE_MS };

/** Wrong passwords, or wrong codes, of somebody who is known already. */
const WRONG_SECRETS: Limit = { max: 10, windowMs: 15 * MINUTE_MS };

/** An attempt to sign in: the username and the origin. */
export interface SignInAttempt {
  username: string;
  address: string;
  /** The hash of a device's key, where the device has signed in to this username before. */
  knownDevice: string | undefined;
}

/** An attempt to give a code of a second factor. */
export interface CodeAttempt {
  userId: number;
  /** The hash of a device's key, where the device has signed in to this account before. */
  knownDevice?: string | undefined;
}

/** Rate limits of slow checks. Each call throws {@link TooManyAttempts} when a limit is reached. */
export interface AttemptLimits {
  /** Runs an attempt to sign in; only a wrong name or password counts. */
  signIn<T>(who: SignInAttempt, attempt: () => Promise<T>): Promise<T>;
  /** Runs a check of a known person's password; only a wrong one counts. */
  password<T>(userId: number, attempt: () => Promise<T>): Promise<T>;
  /**
   * Runs a check of a code of a known person's second factor; only a wrong one counts. Of a device that has signed in before it counts
   * for that device alone: whoever knows the password locks out nobody's own telephone.
   */
  code<T>(who: CodeAttempt, attempt: () => Promise<T>): Promise<T>;
  /** Runs a request for a link to set a new password; each counts, whether the username exists or not. */
  resetLink<T>(who: { username: string; address: string }, attempt: () => Promise<T>): Promise<T>;
  /** Runs an attempt to sign in with a passkey; only one that did not work counts. No username is limited: there is nothing to guess. */
  passkey<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Begins an attempt to sign in with a passkey. */
  passkeyChallenge<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Begins an export of everything that a person has. */
  exported<T>(userId: number, attempt: () => Promise<T>): Promise<T>;
  /** Looks for an invitation; only one that does not work counts. */
  invitation<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Adds a repeating entry that starts in the past. */
  lateRepeating<T>(userId: number, attempt: () => Promise<T>): Promise<T>;
  /** Runs an attempt to register. */
  registration<T>(address: string, attempt: () => Promise<T>): Promise<T>;
}

/** The limits of attempts, counted in the database: for all nodes and across restarts. */
export function attemptsWithin(counters: Counters, clock: Clock): AttemptLimits {
  const mutex = new KeyedMutex();

  async function attemptWithin<T>(
    windows: readonly LimitedSubject[],
    what: string,
    attempt: () => Promise<T>,
    counts: (error: unknown) => boolean,
  ): Promise<T> {
    const now = clock.now().getTime();
    const places: Place[] = [];
    let isCounted = false;
    try {
      // A place is taken before the slow check and given back after it, so that attempts in progress count too, also on other nodes.
      for (const { subject, limit } of windows) {
        const { isGranted, endsAt } = await counters.take(subject, limit, now);
        if (!isGranted) throw tooMany(what, endsAt - now);
        places.push({ subject, endsAt });
      }
      const outcome = await attempt();
      isCounted = counts(undefined);
      return outcome;
    } catch (error) {
      isCounted = counts(error);
      throw error;
    } finally {
      if (!isCounted) {
        for (const { subject, endsAt } of places) await counters.giveBack(subject, endsAt);
      }
    }
  }

  function secret<T>(kind: string, of: string[], attempt: () => Promise<T>): Promise<T> {
    const subject = subjectOf(kind, ...of);
    return mutex.run(subject, () =>
      attemptWithin(
        [{ subject, limit: WRONG_SECRETS }],
        `wrong ${kind}s`,
        attempt,
        (error) => error instanceof WrongSecret,
      ),
    );
  }

  return {
    signIn: (who, attempt) => {
      const windows = windowsOf(who);
      // Serialized by the mutex: many correct attempts at once must not use up each other's places.
      return mutex.run(windows[0].subject, () =>
        attemptWithin(
          windows,
          'failed sign-ins',
          attempt,
          (error) => error instanceof Unauthenticated,
        ),
      );
    },
    password: (userId, attempt) => secret('password', [String(userId)], attempt),
    code: ({ userId, knownDevice }, attempt) =>
      secret(
        'code',
        knownDevice === undefined ? [String(userId)] : [String(userId), knownDevice],
        attempt,
      ),
    resetLink: ({ username, address }, attempt) =>
      attemptWithin(
        [
          { subject: ofNetwork('link-network', address), limit: LINKS_OF_NETWORK },
          { subject: subjectOf('link-name', nameKey(username)), limit: LINKS_OF_NAME },
        ],
        'requests for a new password',
        attempt,
        isDone,
      ),
    passkey: (address, attempt) =>
      attemptWithin(
        [{ subject: ofNetwork('passkey-network', address), limit: FAILED_PASSKEYS_OF_NETWORK }],
        'failed sign-ins',
        attempt,
        (error) => error instanceof Unauthenticated,
      ),
    passkeyChallenge: (address, attempt) =>
      attemptWithin(
        [{ subject: ofNetwork('passkey-challenge', address), limit: PASSKEY_CHALLENGES }],
        'sign-ins',
        attempt,
        isDone,
      ),
    exported: (userId, attempt) =>
      attemptWithin(
        [{ subject: subjectOf('export', String(userId)), limit: EXPORTS }],
        'exports',
        attempt,
        isDone,
      ),
    invitation: (address, attempt) =>
      attemptWithin(
        [{ subject: ofNetwork('invitation', address), limit: WRONG_INVITATIONS }],
        'invitations that do not work',
        attempt,
        (error) => error instanceof InvitationOver,
      ),
    lateRepeating: (userId, attempt) =>
      attemptWithin(
        [{ subject: subjectOf('late-repeating', String(userId)), limit: LATE_REPEATING }],
        'repeating entries that start in the past',
        attempt,
        isDone,
      ),
    registration: (address, attempt) =>
      attemptWithin(
        [{ subject: ofNetwork('registration', address), limit: REGISTRATIONS }],
        'registrations',
        attempt,
        (error) => isDone(error) || error instanceof Conflict,
      ),
  };
}

/** A subject with its limit. */
interface LimitedSubject {
  subject: string;
  limit: Limit;
}

/** A place taken in a window. */
interface Place {
  subject: string;
  endsAt: number;
}

function windowsOf({
  username,
  address,
  knownDevice,
}: SignInAttempt): [LimitedSubject, ...LimitedSubject[]] {
  const name = nameKey(username);
  // A known device has a window of its own, which an attacker without its key cannot use up.
  if (knownDevice !== undefined) {
    return [{ subject: subjectOf('sign-in-device', name, knownDevice), limit: FAILED_SIGN_INS }];
  }
  const network = networkOf(address);
  return [
    { subject: subjectOf('sign-in-network', network), limit: FAILED_SIGN_INS_OF_NETWORK },
    { subject: subjectOf('sign-in-name', name), limit: FAILED_SIGN_INS_OF_NAME },
    { subject: subjectOf('sign-in', name, network), limit: FAILED_SIGN_INS },
  ];
}

function ofNetwork(kind: string, address: string): string {
  return subjectOf(kind, networkOf(address));
}

function isDone(error: unknown): boolean {
  return error === undefined;
}

// A hash, so that a long name needs no space and the table does not show usernames and addresses.
function subjectOf(kind: string, ...parts: string[]): string {
  return `${kind} ${hash('sha256', JSON.stringify(parts), 'base64url')}`;
}
