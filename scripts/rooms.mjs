// Prints the rooms of a folder, which are its folders and the files beside them, and the imports between them. Tests do
// not count.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** @param {string} path */
const roomOf = (path) => path.split(/[\\/]/, 1).join('');

const folder = process.argv[2] ?? 'server/src';
const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
/** @type {Map<string, Set<string>>} */
const rooms = new Map();
for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
  const room = roomOf(file);
  const imported = rooms.get(room) ?? new Set();
  rooms.set(room, imported);
  for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)) {
    const other = roomOf(normalize(join(dirname(file), path)));
    if (other !== room && other !== '..') imported.add(other);
  }
}
for (const [room, imported] of rooms)
  console.log(`${room} -> ${[...imported].join(', ') || 'none'}`);
const arrows = [...rooms.values()].reduce((sum, imported) => sum + imported.size, 0);
console.log(`${rooms.size} rooms, ${arrows} arrows`);
