import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const THEME = 'src/theme-first.js';
const SCREEN_CODE = 'src/screen-first.js';
const SCRIPTS = [THEME, SCREEN_CODE];
const TAG = (script: string) => new RegExp(`\\s*<script [^>]*src="/?${script}"[^>]*></script>`);
const FRAME = /\/src\/shell\/main-layout\.tsx$/;
const SCREEN = /\/src\/screens\/([a-z-]+)\/\1-screen\.tsx$/;

/**
 * Hands out what runs before the first paint as one file, since each file costs a slow network a turn, under a name that
 * changes with its content: the theme, and the table of the files that each screen needs.
 */
export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no start page to put scripts in.');
        const fileReference = this.emitFile({
          type: 'asset',
          name: 'first.js',
          source: read(THEME) + scriptWith(filesByPath(bundle)),
        });
        const html = page.source.toString();
        if (!SCRIPTS.every((script) => TAG(script).test(html))) {
          throw new Error(`The start page lacks one of ${SCRIPTS.join(', ')}.`);
        }
        page.source = html
          .replace(TAG(SCREEN_CODE), '')
          .replace(TAG(THEME), `\n    <script src="/${this.getFileName(fileReference)}"></script>`);
      },
    },
  };
}

function scriptWith(files: Record<string, string[]>): string {
  const script = read(SCREEN_CODE);
  const filled = script.replace('files = {}', `files = ${JSON.stringify(files)}`);
  if (filled === script) throw new Error(`${SCREEN_CODE} has no table to fill.`);
  return filled;
}

function read(script: string): string {
  return readFileSync(join(import.meta.dirname, script), 'utf8');
}

/** What each screen loads beyond the start: `/dashboard` to its files and those of the frame. */
function filesByPath(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const frame = chunks.filter(({ moduleIds }) => moduleIds.some((id) => FRAME.test(id)));
  const paths = chunks.flatMap((chunk): [string, string[]][] => {
    const [, name] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? [];
    if (name === undefined || !chunk.isDynamicEntry) return [];
    const files = [...filesOf([...frame, chunk], bundle)].filter((file) => !start.has(file));
    return [[`/${name}`, files.map((file) => `/${file}`)]];
  });
  if (frame.length === 0 || paths.length === 0) throw new Error('Have the screens been moved?');
  return Object.fromEntries(paths);
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
