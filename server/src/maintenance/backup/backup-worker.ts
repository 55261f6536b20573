import { BOOK_CHECKS } from '../books/book-checks.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { copyDatabase, requireIntegrity } from './copy-database.ts';

// A process of its own: the copy and its checks take as long as the file is large, and nobody else may wait for them.
const [source = '', target = ''] = process.argv.slice(2);
try {
  await copyDatabase(source, target, async (file) => {
    await requireIntegrity(file);
    await requireRightBooks(file);
  });
} catch (error) {
  process.stderr.write(reasonOf(error));
  process.exitCode = 1;
}

async function requireRightBooks(file: string): Promise<void> {
  const { db } = await openDatabase(`sqlite:${file}`, { isReadOnly: true });
  try {
    for (const check of BOOK_CHECKS) {
      const [difference] = await check.findDifferences(db);
      if (difference) throw new Error(`the books of the copy differ: ${difference.sentence}`);
    }
  } finally {
    await db.destroy();
  }
}
