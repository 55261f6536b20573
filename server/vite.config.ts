import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, 'dist');

/** The server and its packages as a few files: Node.js needs more time to find and link 1,500 modules than to run them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [foldersOfSources()],
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
