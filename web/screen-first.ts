import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCRIPT = 'src/screen-first.js';
const FRAME = /\/src\/shell\/main-layout\.tsx$/;
const SCREEN = /\/src\/screens\/([a-z-]+)\/\1-screen\.tsx$/;

/** Hands out the script that asks for the code of the signed-in's screen early, with the files that each screen needs. */
export function screenFirst(): Plugin {
  return {
    name: 'screen-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no start page to put the script in.');
        const fileReference = this.emitFile({
          type: 'asset',
          name: 'screen-first.js',
          source: scriptWith(filesByPath(bundle)),
        });
        page.source = page.source.toString().replace(SCRIPT, this.getFileName(fileReference));
      },
    },
  };
}

function scriptWith(files: Record<string, string[]>): string {
  const script = readFileSync(join(import.meta.dirname, SCRIPT), 'utf8');
  const filled = script.replace('files = {}', `files = ${JSON.stringify(files)}`);
  if (filled === script) throw new Error(`${SCRIPT} has no table to fill.`);
  return filled;
}

/** What each screen loads beyond the start: `/dashboard` to its files and those of the frame. */
function filesByPath(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const frame = chunks.filter(({ facadeModuleId }) => FRAME.test(facadeModuleId ?? ''));
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
