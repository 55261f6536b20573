import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { PASSWORD } from './account-actions.ts';
import { addExpense } from './factories.ts';
import { buildTestApp } from './test-app.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hisaab-deleted-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('[deleted-bytes-1] a deleted account leaves none of its texts in the SQLite file', async () => {
  const file = join(folder, 'books.db');
  const texts = ['Quentin.Longname', 'A doctor whom nobody should know of'];
  const test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${file}` });
  const [username = '', description = ''] = texts;
  const person = await test.signUp(username);
  for (let count = 0; count < 50; count += 1) await addExpense(person, { description });
  await person.delete('/auth/account/', { password: PASSWORD });
  await removeLeftovers(test, test);
  await test.close();
  const bytes = (await readFile(file)).toString('latin1');
  for (const text of texts) expect(bytes).not.toContain(text);
});
