import { expect, it } from 'vitest';
import { readDocument } from './test-files.ts';

/** In characters: longer lines are cut off or wrapped in a plain editor. */
const LONGEST = 120;

it.each(['security.md', 'security-requirements.md', 'specification.md'])(
  '%s can be read in a plain editor',
  (name) => {
    const lines = readDocument(name).split('\n');
    expect(lines.filter((line) => line.length > LONGEST)).toEqual([]);
  },
);
