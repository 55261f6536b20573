import { build } from './set-up.mjs';

/** Vitest's global set-up for tests that start the built server or one of its commands. */
export async function setup() {
  await build(['server']);
}
