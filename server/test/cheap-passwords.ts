import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

// The minimum work of Argon2, so that sign-ups in tests are fast. No setting of the product weakens it;
// password-work.test.ts checks its parameters.
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
