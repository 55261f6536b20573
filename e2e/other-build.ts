import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT, runTool } from '../scripts/processes.mjs';

const LINKED = ['node_modules', 'domain', 'contract', 'package.json', 'tsconfig.json'];
const NOT_COPIED = new Set(['dist', 'node_modules']);

/** A word in a source of the web app, and its replacement in the other build. */
export interface ChangedWord {
  file: string;
  from: string;
  to: string;
}

/** Builds the web app again with replaced words, into a folder with a copy of the built server. */
export async function buildOther(folder: string, words: readonly ChangedWord[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name));
  await cp(join(ROOT, 'server/dist'), join(folder, 'server/dist'), { recursive: true });
  await cp(join(ROOT, 'web'), join(folder, 'web'), {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(basename(path)),
  });
  for (const { file, from, to } of words) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no ${from}.`);
    await writeFile(path, source.replaceAll(from, to));
  }
  const { code, output } = await runTool('vite', 'vite', ['build', '--logLevel', 'error'], {
    cwd: join(folder, 'web'),
    isCaptured: true,
  });
  if (code !== 0) throw new Error(output);
}

/** The scripts and styles of the build in a folder. */
export async function filesOfBuild(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'web/dist/assets'));
  return files.filter((file) => /\.(js|css)$/.test(file));
}
