import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '../..');
const DOCKERFILE = join(PROJECT, 'deploy/Dockerfile');
const IGNORE_FILE = `${DOCKERFILE}.dockerignore`;
const ANYWHERE = '**/';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const runFile = promisify(execFile);

/** The tree of the image on this machine: its folder /app, its settings, and the command it starts. */
export interface ImageTree {
  app: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

interface Stage {
  /** The folder that represents /. */
  root: string;
  instructions: Array<{ name: string; rest: string }>;
}

/**
 * Executes the Dockerfile without a container: its copies of the project's files, and the commands of its first stage.
 * It skips the commands of the last stage, which create system folders and users.
 */
export async function buildImageTree(folder: string): Promise<ImageTree> {
  const stages = readStages(await readFile(DOCKERFILE, 'utf8'), folder);
  const [build, image] = stages;
  if (!build || !image) throw new Error('The Dockerfile has two stages.');
  await carryOut(build, undefined);
  await carryOut({ ...image, instructions: image.instructions.filter(isNoCommand) }, build);
  const rest = (name: string) => image.instructions.find((each) => each.name === name)?.rest ?? '';
  return {
    app: join(image.root, 'app'),
    environment: Object.fromEntries(
      rest('ENV')
        .split(/\s+/)
        .map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    ),
    command: readList(rest('CMD')),
    healthCheck: readList(rest('HEALTHCHECK').replace(/^.*?CMD /, '')),
  };
}

function isNoCommand({ name }: { name: string }): boolean {
  return name !== 'RUN';
}

function readList(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`${text} is no list.`);
  return list.map(String);
}

function readStages(text: string, folder: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [name = ''] = line.split(' ');
    if (name === 'FROM')
      stages.push({ root: join(folder, `stage-${stages.length}`), instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest: line.slice(name.length).trim() });
  }
  return stages;
}

async function carryOut({ root, instructions }: Stage, earlier: Stage | undefined): Promise<void> {
  let workFolder = root;
  for (const { name, rest } of instructions) {
    if (name === 'WORKDIR') {
      workFolder = join(root, rest);
      await mkdir(workFolder, { recursive: true });
    }
    if (name === 'COPY') await copy(rest, workFolder, earlier);
    if (name === 'RUN') {
      await runFile('sh', ['-ec', rest], {
        cwd: workFolder,
        maxBuffer: MAX_OUTPUT_BYTES,
        env: { ...process.env, NODE_ENV: '', npm_config_prefer_offline: 'true' },
      });
    }
  }
}

async function copy(rest: string, workFolder: string, earlier: Stage | undefined): Promise<void> {
  const [first = '', ...others] = rest.split(/\s+/);
  const isFromEarlier = first.startsWith('--from=');
  const paths = isFromEarlier ? others : [first, ...others];
  const target = paths.pop() ?? '';
  if (isFromEarlier && !earlier) throw new Error('There is no earlier stage.');
  for (const path of paths) {
    if (path === '.') {
      for (const file of await listProjectFiles())
        await copyOne(join(PROJECT, file), join(workFolder, file));
      continue;
    }
    const source = isFromEarlier ? join(earlier?.root ?? '', path) : join(PROJECT, path);
    const isInto = target.endsWith('/');
    await copyOne(
      source,
      isInto ? join(workFolder, target, path.split('/').at(-1) ?? '') : join(workFolder, target),
    );
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
}

/** The files of the project that git knows and the ignore file does not leave out. */
async function listProjectFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await runFile('git', args, { cwd: PROJECT, maxBuffer: MAX_OUTPUT_BYTES });
  const patterns = (await readFile(IGNORE_FILE, 'utf8')).trim().split('\n');
  return stdout
    .split('\0')
    .filter((file) => file !== '' && !patterns.some((pattern) => isIgnored(file, pattern)));
}

/** Whether a pattern names a file or one of its folders: from the root, or behind `**` + `/` anywhere. */
function isIgnored(file: string, pattern: string): boolean {
  return pattern.startsWith(ANYWHERE)
    ? `/${file}/`.includes(`/${pattern.slice(ANYWHERE.length)}/`)
    : `${file}/`.startsWith(`${pattern}/`);
}
