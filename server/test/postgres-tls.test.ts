import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../src/commands/check-books.ts');

it.each(['sslmode=require', 'a=b&sslmode=verify-ca'])(
  'A PostgreSQL with %s is asked over TLS without a warning of a library',
  async (parameters) => {
    const DATABASE_URL = `postgres://hisaab@127.0.0.1:1/hisaab?${parameters}`;
    const errors = await new Promise((resolve) => {
      const env = { ...process.env, DATABASE_URL };
      execFile(process.execPath, [COMMAND], { env }, (_error, _output, text) => resolve(text));
    });
    expect(errors).toBe('The books cannot be checked: connect ECONNREFUSED 127.0.0.1:1\n');
  },
);
