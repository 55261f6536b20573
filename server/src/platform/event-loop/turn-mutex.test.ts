import { describe, expect, it } from 'vitest';
import { TurnMutex } from './turn-mutex.ts';

const BUDGET_MS = 5;

/** In which turns of the event loop pieces of work run that are there together and take this time each. */
async function turnsOf(pieces: number, ms: number): Promise<number[]> {
  let now = 0;
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const mutex = new TurnMutex(BUDGET_MS, () => now);
  const work = async () => {
    now += ms;
    return turn;
  };
  const turns = await Promise.all(Array.from({ length: pieces }, () => mutex.run(work)));
  isOver = true;
  return turns;
}

describe('A mutex of turns of the event loop', () => {
  it('[turns-3] gives short work that comes together one turn', async () => {
    expect(new Set(await turnsOf(5, 1)).size).toBe(1);
  });

  it('[turns-4] lets others run when the work of a turn has taken 5 ms', async () => {
    const turns = await turnsOf(60, 2);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    for (const turn of new Set(turns)) {
      expect(turns.filter((other) => other === turn).length).toBeLessThanOrEqual(3);
    }
  });

  it('[turns-5] gives each piece of long work a turn', async () => {
    expect(new Set(await turnsOf(8, 6)).size).toBe(8);
  });
});
