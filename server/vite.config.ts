import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, 'dist');

/** The server and its packages as a few files: Node.js takes longer to find and link 1,500 modules than to run them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [foldersOfSources()],
  build: {
    ssr: 'src/commands/main.ts',
    outDir: OUTPUT,
    target: 'node26',
    minify: false,
    license: { fileName: 'licenses.txt' },
    reportCompressedSize: false,
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
