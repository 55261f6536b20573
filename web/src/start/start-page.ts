import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { FIRST_CALLS } from './first-calls.ts';
import { SIGN_IN } from './shared-chunk.ts';
import { wordsVersion } from './words-files.ts';

const THEME = 'src/start/theme-first.js';
const LANGUAGE = 'src/start/language-first.js';
const START = 'src/start/start-first.js';
const NOT_BUILT = "built = { app: '', start: [], signIn: [], words: '', screens: {}, calls: {} }";
const WEB = join(import.meta.dirname, '../..');
const FRAME = /\/src\/shell\/main-layout\.tsx$/;
const SCREEN = /\/src\/features\/([a-z-]+)\/(?:screen\/)?\1-screen\.tsx$/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/;
const APP = /\s*<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Inlines everything that the first paint needs into the start page: the styles and two small scripts. On a slow network each file
 * of its own would cost a round trip. The second script requests the rest; the names of the files and the first calls are put into
 * it here.
 */
export function startPage(): Plugin {
  return {
    name: 'start-page',
    transformIndexHtml: {
      order: 'post',
      // In development: Vite adds an import to each file with an `import()` that it cannot analyse, and the page runs this one as a
      // classic script.
      handler: (html, { server }) =>
        server ? replaced(html, tagOf(START), `<script>${read(START)}</script>`) : html,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no start page.');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
        if (!app) throw new Error('There is no app to start.');
        const start = filesOf([app], bundle);
        const styles = [...start].filter((file) => file.endsWith('.css'));
        const built = {
          app: `/${app.fileName}`,
          start: scriptsOf(start, bundle).map((file) => `/${file}`),
          signIn: filesAt(SIGN_IN, { chunks, bundle, start }),
          words: wordsVersion(),
          screens: screensOf(chunks, bundle, start),
          calls: FIRST_CALLS,
        };
        const replacements: [what: RegExp, by: string][] = [
          [tagOf(THEME), `<script>${minified(THEME, read(THEME))}</script>`],
          [tagOf(LANGUAGE), `<script>${minified(LANGUAGE, read(LANGUAGE))}</script>`],
          [STYLE_SHEET, `<style>${styles.map((name) => sourceOf(bundle[name])).join('')}</style>`],
          [PRELOADS, ''],
          [APP, ''],
          [tagOf(START), `<script>${minified(START, startScript(built))}</script>`],
        ];
        page.source = replacements.reduce<string>(
          (html, [what, by]) => replaced(html, what, by),
          page.source.toString(),
        );
        // It is inlined.
        for (const name of styles) {
          delete bundle[name];
          // Later code would wait for it in vain: it requests the app instead, which is loaded.
          for (const chunk of chunks) {
            chunk.code = chunk.code.replaceAll(`"${name}"`, `"${app.fileName}"`);
          }
        }
      },
    },
  };
}

function tagOf(script: string): RegExp {
  return new RegExp(`<script [^>]*src="/${script}"[^>]*></script>`);
}

function startScript(built: object): string {
  return replaced(read(START), NOT_BUILT, `built = ${JSON.stringify(built)}`);
}

function read(script: string): string {
  return readFileSync(join(WEB, script), 'utf8');
}

function minified(name: string, source: string): string {
  return minifySync(name, source).code;
}

/** @throws {Error} when the text to replace is missing: the page has changed, and this must be updated */
function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by);
  if (result === text) throw new Error(`The start page has no ${what}.`);
  return result;
}

/** The scripts among some files, the largest first, because it takes longest to load. */
function scriptsOf(files: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const chunks = [...files].map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return chunks.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => fileName);
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? file.source.toString() : '';
}

/** The files of each screen beyond the start: `/dashboard` to its own and those of the frame. */
function screensOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  start: ReadonlySet<string>,
): Record<string, string[]> {
  const frame = chunks.filter(({ moduleIds }) => moduleIds.some((id) => FRAME.test(id)));
  const screens = chunks.flatMap((chunk): [string, string[]][] => {
    const [name] = chunk.moduleIds.flatMap((id) => SCREEN.exec(id)?.[1] ?? []);
    if (name === undefined) return [];
    const files = [...filesOf([...frame, chunk], bundle)].filter((file) => !start.has(file));
    return [[`/${name}`, files.map((file) => `/${file}`)]];
  });
  if (frame.length === 0 || screens.length === 0) throw new Error('Have the screens been moved?');
  return Object.fromEntries(screens);
}

/** The files that modules need beyond the start. */
function filesAt(
  modules: RegExp,
  {
    chunks,
    bundle,
    start,
  }: {
    chunks: readonly Rolldown.OutputChunk[];
    bundle: Rolldown.OutputBundle;
    start: ReadonlySet<string>;
  },
): string[] {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)));
  if (found.length === 0) throw new Error(`Has ${modules} been moved?`);
  const files = [...filesOf(found, bundle)].filter((file) => !start.has(file));
  return files.map((file) => `/${file}`);
}

/** The files of some chunks and of all that these import, styles too. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>();
  const pending = [...chunks];
  for (let chunk = pending.pop(); chunk !== undefined; chunk = pending.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') pending.push(imported);
    }
  }
  return files;
}
