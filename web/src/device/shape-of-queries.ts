import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');
const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/**
 * A hash of the sources that define the data of queries: the contract, and the web's own queries. A release with another hash starts
 * without the stored data of the one before.
 */
export function shapeOfQueries(): string {
  const hash = createHash('sha256');
  for (const source of sourcesIn(CONTRACT)) hash.update(source);
  for (const source of sourcesIn(WEB)) if (source.includes('queryOptions(')) hash.update(source);
  return hash.digest('base64url').slice(0, 8);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
