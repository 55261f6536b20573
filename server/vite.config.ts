import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, 'dist');

/** The server and its packages as a few files: Node.js needs more time to find and link 1,500 modules than to run them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [foldersOfSources(), asciiOnly()],
  build: {
    ssr: true,
    outDir: OUTPUT,
    target: 'node26',
    minify: false,
    license: { fileName: 'licenses.txt' },
    reportCompressedSize: false,
    rolldownOptions: {
      input: globSync('src/main/commands/*.ts', { cwd: import.meta.dirname }),
      output: {
        // Next to the entries, from where a module finds the folder of its source.
        chunkFileNames: '[name].js',
        // One file for everything that a command loads at once: finding and linking files takes longer than reading a larger one.
        codeSplitting: {
          groups: [{ name: 'server', tags: ['$initial'], test: /^(?!.*[\\/]commands[\\/])/ }],
        },
      },
    },
  },
  ssr: {
    noExternal: true,
    // They load compiled files from their own folders.
    external: ['@node-rs/argon2', 'better-sqlite3', 'sharp'],
  },
});

/** Lets a module find files relative to its own folder in the sources, as it does when it is not bundled. */
function foldersOfSources(): Plugin {
  return {
    name: 'folders-of-sources',
    transform: {
      filter: { code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = JSON.stringify(`/${relative(OUTPUT, dirname(id))}`);
        return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
      },
    },
  };
}

const RAW_OR_NOT_ASCII = /String\.raw`[^`]*`|[^\0-\x7f]/g;
const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * Escapes other characters than ASCII, once everything else is done with a file: V8 keeps its whole text, with two bytes for each
 * character if one is no Latin-1.
 */
function asciiOnly(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const escapeAll = (found: string) =>
    found.length === 1
      ? escaped(found)
      : found.replaceAll(NOT_ASCII, (unit) => `\${"${escaped(unit)}"}`);
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(RAW_OR_NOT_ASCII, escapeAll);
      }
    },
  };
}
