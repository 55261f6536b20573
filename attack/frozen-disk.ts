import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { Attack } from './attack.ts';

const HELD_MS = 7_000;
const ASK_EVERY_MS = 200;
const LONGEST_READ_MS = 500;
const EXPENSES = '/personal/api/expenses/';

/**
 * The server's SQLite file, which another process locks for seven seconds, as a frozen disk would: nothing can be
 * written.
 */
export function frozenDisk(file: string): Attack {
  return {
    name: 'frozen disk',
    run: async (target) => {
      const token = await target.signUp();
      const other = new SqliteDatabase(file, { fileMustExist: true });
      const reads: Array<{ status: number; tookMs: number }> = [];
      other.exec('begin immediate');
      const expense = { amount: 1, category: 'Other', description: 'While the disk is frozen' };
      const writing = target.ask('POST', EXPENSES, expense, token);
      const end = performance.now() + HELD_MS;
      while (performance.now() < end) {
        reads.push(await target.ask('GET', EXPENSES, undefined, token));
        await sleep(ASK_EVERY_MS);
      }
      const refused = await writing;
      other.exec('rollback');
      other.close();
      const after = await target.ask('POST', EXPENSES, expense, token);
      const longest = Math.max(...reads.map(({ tookMs }) => tookMs));
      const list: unknown = JSON.parse((await target.ask('GET', EXPENSES, undefined, token)).text);
      const saved = Array.isArray(list) ? list.length : 0;
      return [
        {
          claim: 'Reads go on while nothing can be written.',
          held: reads.every(({ status }) => status === 200) && longest < LONGEST_READ_MS,
          seen: `${reads.length} reads, the longest ${Math.round(longest)} ms`,
        },
        {
          claim: 'A change that cannot be written is refused, and the next one is saved once.',
          held: refused.status === 503 && after.status === 201 && saved === 1,
          seen: `${refused.status}, then ${after.status}; ${saved} saved`,
        },
      ];
    },
  };
}
