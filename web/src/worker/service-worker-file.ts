import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'service-worker.ts');
const NOT_BUILT = "const built = { version: '', app: '', files: [''], words: [''] };";
const PUBLIC = join(import.meta.dirname, '../../public');
/** For app stores and the device's launcher, which fetch them on demand. */
const NOT_KEPT = /^\/screenshots\/|\.map$/;
/** Of these, only the languages of the device are cached. */
const WORDS = /^\/assets\/\w\w\.[a-z]+-/;

/**
 * Writes the service worker, which caches all files of this build on the device. It must follow the plugin of the start
 * page.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const output = Object.values(bundle);
        const app = output.find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
        );
        const page = bundle['index.html'];
        if (!app || page?.type !== 'asset') throw new Error('There is no app to keep.');
        const assets = output.map(({ fileName }) => `/${fileName}`);
        const all = [...assets.filter((file) => file.startsWith('/assets/')), ...publicFiles()]
          .filter((file) => !NOT_KEPT.test(file))
          .toSorted();
        const [words, files] = [true, false].map((isWords) =>
          all.filter((file) => WORDS.test(file) === isWords),
        );
        const source = readFileSync(SOURCE, 'utf8');
        const version = hash('sha256', JSON.stringify([all, page.source.toString(), source]));
        const built = { version: version.slice(0, 12), app: `/${app.fileName}`, files, words };
        const filledIn = source.replace(NOT_BUILT, () => `const built = ${JSON.stringify(built)};`);
        if (filledIn === source) throw new Error(`The service worker has no ${NOT_BUILT}`);
        const { code } = await transformWithOxc(filledIn, SOURCE);
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: minifySync('service-worker.js', code).code,
        });
      },
    },
  };
}

function publicFiles(): string[] {
  const entries = readdirSync(PUBLIC, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(PUBLIC, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}
