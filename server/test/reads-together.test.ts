import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ReadsTogether } from '../src/db/reads-together.ts';

const CONNECTIONS = 3;

describe('Reads of PostgreSQL that are asked for at once', () => {
  let pool: pg.Pool;
  let reads: ReadsTogether;
  beforeAll(() => {
    pool = new pg.Pool({
      connectionString: inject('postgresUrl'),
      max: CONNECTIONS,
      pipeline: true,
    });
    pool.on('connect', (client) => client.on('error', () => {}));
    reads = new ReadsTogether(pool);
  });
  afterAll(() => pool.end());

  const read = (number: number) =>
    reads.run({ name: 'divide', text: 'select 12 / $1::int as result', values: [number] });

  it('are answered each with its own rows, more of them than there are connections', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    const answers = await Promise.all(numbers.map(read));
    expect(answers).toEqual(numbers.map((number) => [{ result: Math.trunc(12 / number) }]));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it('fail alone, and leave the connection as it was', async () => {
    const [before, failed, after] = await Promise.allSettled([read(3), read(0), read(4)]);
    expect(before).toMatchObject({ value: [{ result: 4 }] });
    expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
    expect(after).toMatchObject({ value: [{ result: 3 }] });
    expect(await read(6)).toEqual([{ result: 2 }]);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it('all fail when their connection breaks, and the next ones get another', async () => {
    const broken = await Promise.allSettled([
      reads.run({ text: 'select pg_terminate_backend(pg_backend_pid())' }),
      read(3),
    ]);
    expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(3)).toEqual([{ result: 4 }]);
  });
});
