import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../src/platform/config.ts';
import { reasonOf } from '../src/platform/db/failure.ts';
import { openMigrated } from '../src/main/start-server.ts';
import { runCommand } from './run-command.ts';

/** Every run of six characters of the password: enough to guess the rest. */
function partsOf(password: string): string[] {
  return Array.from({ length: password.length - 5 }, (_, at) => password.slice(at, at + 6));
}

const PASSWORD_CHARACTERS = Array.from('abcXYZ0189@:/?#[]&=%+ ;,."\'\\|~^');
const password = fc
  .string({ unit: fc.constantFrom(...PASSWORD_CHARACTERS), minLength: 8, maxLength: 20 })
  // Random text that is in the message anyway reveals nothing.
  .filter((text) => !text.includes('//'));

/** An address of a database with some characters around its password omitted, doubled or replaced. */
const mistypedUrl = fc
  .record({
    password,
    slips: fc.array(
      fc.record({ at: fc.nat(40), typed: fc.constantFrom('', '@', ':', '/', '//', ' ', 'x', '?') }),
      { maxLength: 3 },
    ),
    scheme: fc.constantFrom(
      'postgres://',
      'postgresql://',
      'postgres:',
      'POSTGRES://',
      'mysql://',
      '',
    ),
    end: fc.constantFrom(
      '@localhost:5432/hisaab',
      '@/hisaab?host=/tmp',
      'localhost/hisaab',
      '@h',
      '',
    ),
  })
  .map(({ password: secret, slips, scheme, end }) => {
    const around = [...Array.from(`${scheme}hisaab:`), secret, ...Array.from(end)];
    const places = around.flatMap((text, at) => (text === secret ? [] : [at]));
    for (const { at, typed } of slips) {
      const place = places[at % places.length] ?? 0;
      if (around[place] !== secret) around[place] = typed;
    }
    return { secret, url: around.join('') };
  });

function messageOf(databaseUrl: string): string {
  try {
    parseConfig({ DATABASE_URL: databaseUrl });
    return '';
  } catch (error) {
    return reasonOf(error);
  }
}

describe('The password of a database', () => {
  it('[database-secrets-1] is in no message about a setting, whatever the typing error in the address', () => {
    fc.assert(
      fc.property(mistypedUrl, ({ secret, url }) => {
        const message = messageOf(url);
        expect(partsOf(secret.trim()).filter((part) => message.includes(part))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['as the host, for want of an @', 'postgres://hisaab@s3cret-9f2c41/hisaab'],
    ['as the host, with an @ in it', 'postgres://hisaab:p@s3cret-9f2c41/hisaab'],
    ['as the port', 'postgres://hisaab:9241/s3cret-9f2c41@localhost/hisaab'],
    ['as the user', 'postgres://s3cret-9f2c41@127.0.0.1:1/hisaab'],
    ['as a parameter', 'postgres://127.0.0.1:1/hisaab?pasword=s3cret-9f2c41'],
  ])(
    '[database-secrets-2] is in no message of a start that fails where it stands %s',
    async (_, databaseUrl) => {
      const start = openMigrated(parseConfig({ DATABASE_URL: databaseUrl }));
      await expect(start).rejects.toThrow(
        expect.objectContaining({
          message: expect.stringMatching(/^The database postgres:\/\/… cannot/),
        }),
      );
      await expect(start).rejects.toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('9f2c41') }),
      );
    },
  );

  it.each([
    ['postgres://hisaab:9241/s3cret-9f2c41@127.0.0.1:1/hisaab'],
    ['postgres://127.0.0.1:1/s3cret-9f2c41'],
  ])('is not in what a command says that cannot connect to %s', async (databaseUrl) => {
    const { code, output, errors } = await runCommand('distribute', [databaseUrl]);
    expect(code).toBe(1);
    expect(output + errors).not.toContain('9f2c41');
  });

  it('is not in the messages of PostgreSQL about a missing user or database', () => {
    const refusal = Object.assign(new Error('database "s3"cret" does not exist'), {
      code: '3D000',
      severity: 'FATAL',
    });
    expect(reasonOf(refusal)).toBe('database "…" does not exist');
  });
});
