import { setImmediate as otherTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lookUpTogether } from './sign-in-look-ups.ts';
import type { SignIn } from './tokens.repository.ts';

function signInOf(username: string): SignIn {
  return {
    user: { id: 1, username, email: 'a@example.in', created_at: '2026-11-15T06:30:00.000Z' },
    changeStamp: 0,
    lastUsedAt: new Date(0),
  };
}

async function otherTurns(): Promise<void> {
  await otherTurn();
  await otherTurn();
}

describe('Sign-ins that are looked up at once', () => {
  it('are asked for in one query, and each is given its own', async () => {
    const asked: string[][] = [];
    const lookUp = lookUpTogether((tokenHashes) => {
      asked.push([...tokenHashes]);
      const known = tokenHashes.filter((tokenHash) => tokenHash !== 'unknown');
      return Promise.resolve(new Map(known.map((tokenHash) => [tokenHash, signInOf(tokenHash)])));
    });
    const found = await Promise.all(['asha', 'unknown', 'rohan', 'asha'].map(lookUp));
    expect(found.map((signIn) => signIn?.user.username)).toEqual([
      'asha',
      undefined,
      'rohan',
      'asha',
    ]);
    expect(asked).toEqual([['asha', 'unknown', 'rohan']]);
  });

  it('wait for the query that is under way, and share the next', async () => {
    const asked: string[][] = [];
    const answers: (() => void)[] = [];
    const lookUp = lookUpTogether((tokenHashes) => {
      asked.push([...tokenHashes]);
      return new Promise((resolve) => answers.push(() => resolve(new Map())));
    });
    const first = lookUp('asha');
    await otherTurns();
    const others = [lookUp('rohan')];
    await otherTurns();
    others.push(lookUp('farah'));
    await otherTurns();
    expect(asked).toEqual([['asha']]);
    answers.shift()?.();
    await first;
    await otherTurns();
    expect(asked).toEqual([['asha'], ['rohan', 'farah']]);
    answers.shift()?.();
    await Promise.all(others);
  });

  it('do not wait for a query that hangs', async () => {
    const lookUp = lookUpTogether((tokenHashes) =>
      tokenHashes.includes('asha') ? new Promise(() => {}) : Promise.resolve(new Map()),
    );
    void lookUp('asha');
    await otherTurns();
    expect(await lookUp('rohan')).toBeUndefined();
  });

  it('are asked for anew each time', async () => {
    let isEnded = false;
    const lookUp = lookUpTogether((tokenHashes) =>
      Promise.resolve(
        new Map(isEnded ? [] : tokenHashes.map((tokenHash) => [tokenHash, signInOf(tokenHash)])),
      ),
    );
    expect(await lookUp('asha')).toBeDefined();
    isEnded = true;
    expect(await lookUp('asha')).toBeUndefined();
  });

  it('all fail when the query fails, and the next ones do not', async () => {
    let isAway = true;
    const lookUp = lookUpTogether(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map()),
    );
    const failed = await Promise.allSettled([lookUp('asha'), lookUp('rohan')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await lookUp('asha')).toBeUndefined();
  });
});
