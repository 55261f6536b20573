import { rmSync } from 'node:fs';

/** Deletes the database of the tests. */
export default function tearDown(): void {
  const folder = process.env['E2E_FOLDER'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
