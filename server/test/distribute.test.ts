import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

describe('npm run distribute', () => {
  it('[distribute-1] prints one line for a PostgreSQL without Citus, and leaves it usable', async () => {
    const { url, drop } = await createDatabase(EMPTY);
    const { code, errors, output } = await runCommand('distribute', [url]);
    const { host, pathname } = new URL(url);
    expect(output).toBe(`postgres://${host}${pathname}\n`);
    expect(errors).toBe(
      'The tables are not all spread: This database has no Citus: see docs/scaling.md for how to get a cluster.\n',
    );
    expect(code).toBe(1);
    await drop();
  });

  it.each([
    [[], 'Name one database.'],
    [['sqlite:a.db'], 'SQLite is one file: move the data to PostgreSQL with Citus first.'],
    [['mysql://host/d'], 'use sqlite:path'],
    [['postgres://host/d', '--shards', '0'], '--shards is a whole number from 1 to 64000.'],
  ])('explains itself when it is called wrongly: %j', async (args, reason) => {
    const { code, errors } = await runCommand('distribute', args);
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).toMatch(/\nnpm run distribute -- postgres:.*\n$/);
  });
});
