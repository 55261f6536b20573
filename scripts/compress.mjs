import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = new Set(['.js', '.css', '.html', '.svg', '.webmanifest']);
const WORTHWHILE_BYTES = 1_024;

/**
 * Writes a .br and a .gz beside every text file of a folder and its subfolders, which the server sends. Compressing
 * once allows the highest level.
 * @param {string} folder
 */
export function compressTexts(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    if (text.length < WORTHWHILE_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
