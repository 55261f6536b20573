import { readFileSync } from 'node:fs';
import { withOwnBalance } from '../own-balance.ts';
import { readAnyRows } from '../read-any-rows.ts';
import { StatementReader, type AskedChoice } from '../statement-reader.ts';

const AROUND = { today: '2026-11-28', history: [], own: [], names: ['meena'] };

/** Opens a file of the folder, reads it as the first screen does, and words its entries: day, paise, description, and why one is left out. */
export async function readField(name: string, asked: Omit<AskedChoice, 'roles'> = {}) {
  const reader = new StatementReader(readAnyRows);
  const bytes = new Uint8Array(readFileSync(new URL(`files/${name}`, import.meta.url)));
  const opened = await reader.open(bytes, () => {});
  const read = reader.read({ roles: withOwnBalance(opened, AROUND.names), ...asked }, AROUND);
  const lines = read.entries.map(({ day, paise, description, leftOut }) =>
    [day ?? '-', paise ?? '-', description, ...(leftOut ? [leftOut] : [])].join(' | '),
  );
  return { reader, opened, lines, ...read };
}
