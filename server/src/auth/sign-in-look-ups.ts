import { setTimeout as sleep } from 'node:timers/promises';
import { atEndOfTurn } from '../end-of-turn.ts';
import type { SignIn } from './tokens.repository.ts';

// Longer than a database that is near and well ever takes.
const LONGEST_WAIT_MS = 20;

/** Sign-ins by their token's hash. */
type Find = (tokenHashes: readonly string[]) => Promise<ReadonlyMap<string, SignIn>>;

interface Gathering {
  tokenHashes: Set<string>;
  found: ReturnType<Find>;
}

/**
 * Looks up one sign-in by its token's hash, in one query with all the others that are looked up in the same turn of the event
 * loop, or while the query before is under way. Nothing is remembered: the query is asked after everybody who shares it.
 */
export function lookUpTogether(find: Find): (tokenHash: string) => Promise<SignIn | undefined> {
  let gathering: Gathering | undefined;
  let isFree: Promise<unknown> = Promise.resolve();
  const gather = (): Gathering => {
    const tokenHashes = new Set<string>();
    const found = new Promise<ReadonlyMap<string, SignIn>>((resolve) => {
      const ask = () => {
        gathering = undefined;
        const answer = find([...tokenHashes]);
        // Who comes next need not wait for one that hangs.
        isFree = Promise.race([answer.catch(() => {}), sleep(LONGEST_WAIT_MS, undefined, UNHELD)]);
        resolve(answer);
      };
      void isFree.then(() => atEndOfTurn(ask));
    });
    return { tokenHashes, found };
  };
  return async (tokenHash) => {
    gathering ??= gather();
    gathering.tokenHashes.add(tokenHash);
    return (await gathering.found).get(tokenHash);
  };
}

/** A process that stops does not wait for the time to be over. */
const UNHELD = { ref: false };
