import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

it.each(['sslmode=require', 'a=b&sslmode=verify-ca'])(
  'A PostgreSQL with %s is connected to over TLS without a warning of a library',
  async (parameters) => {
    const DATABASE_URL = `postgres://hisaab@127.0.0.1:1/hisaab?${parameters}`;
    const { errors } = await runCommand('check-books', [], { DATABASE_URL });
    expect(errors).toBe('The books cannot be checked: connect ECONNREFUSED 127.0.0.1:1\n');
  },
);
