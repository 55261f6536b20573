import type { SignIn } from './tokens.repository.ts';

/** Sign-ins by their token's hash. */
type Find = (tokenHashes: readonly string[]) => Promise<ReadonlyMap<string, SignIn>>;

/**
 * Looks up one sign-in by its token's hash, in one query with all the others that are looked up in the same turn of the event
 * loop. Nothing is remembered: the query is asked after everybody who shares it.
 */
export function lookUpTogether(find: Find): (tokenHash: string) => Promise<SignIn | undefined> {
  let waiting: { tokenHashes: string[]; found: ReturnType<Find> } | undefined;
  const gather = () => {
    const tokenHashes: string[] = [];
    const found = new Promise<ReadonlyMap<string, SignIn>>((resolve) => {
      setImmediate(() => {
        waiting = undefined;
        resolve(find(tokenHashes));
      });
    });
    return { tokenHashes, found };
  };
  return async (tokenHash) => {
    waiting ??= gather();
    waiting.tokenHashes.push(tokenHash);
    return (await waiting.found).get(tokenHash);
  };
}
