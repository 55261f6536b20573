import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

// The least that Argon2 does: a test that signs somebody up does not wait for it. The product has no setting that weakens it;
// password-work.test.ts holds its parameters.
const LEAST_WORK = { memoryCost: 8, timeCost: 1 };

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return {
    ...original,
    hash: (password: string, options: argon2.Options) =>
      original.hash(password, { ...options, ...LEAST_WORK }),
    hashRaw: (password: string, options: argon2.Options) =>
      original.hashRaw(password, { ...options, ...LEAST_WORK }),
  };
});
