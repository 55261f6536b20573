import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressTexts } from './compress.mjs';
import { Problem, ROOT, RUNTIME, run, runTool, withoutShims } from './processes.mjs';

const CACHE = join(ROOT, '.cache');
const LOCK = join(CACHE, 'set-up.lock');
const SHARED_SOURCES = ['domain', 'words', 'contract', 'package-lock.json', 'tsconfig.json'];
/**
 * Each is built by Vite from the configuration in its folder, into dist.
 * @type {readonly { name: string, folder: string, sources: readonly string[], entry: string, finish?: (output: string) => void }[]}
 */
const BUILDS = [
  {
    name: 'web app',
    folder: 'web',
    sources: ['web', ...SHARED_SOURCES, 'scripts/compress.mjs'],
    entry: 'index.html',
    finish: compressTexts,
  },
  {
    name: 'server',
    folder: 'server',
    sources: ['server/src', 'server/vite.config.ts', ...SHARED_SOURCES],
    entry: 'main.js',
  },
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const POLL_MS = 250;
const LOCK_REFRESH_MS = 1_000;
const LOCK_STALE_MS = 15_000;

/**
 * Installs the locked dependencies, unless they are installed.
 * @param {{ withTools: boolean }} options whether to install those for checks and tests too
 * @throws {Problem} when npm fails
 */
export async function installDependencies({ withTools }) {
  if (!isInstalled(withTools)) await alone(() => installUnlessThere(withTools));
  // The checks of the sources need them, too.
  if (withTools) await compileWords();
}

/** @param {boolean} withTools */
async function installUnlessThere(withTools) {
  if (isInstalled(withTools)) return;
  console.log('Installing the locked dependencies ...');
  const kinds = withTools ? '--include=dev' : '--omit=dev';
  // npm 10 would run every install script and compile packages that come compiled; only the allowed scripts are run.
  await npm(['ci', kinds, '--include=optional', '--ignore-scripts']);
  const allowed = installedWithAllowedScripts();
  // Without a name npm would rebuild all packages.
  if (allowed.length > 0) await npm(['rebuild', '--ignore-scripts=false', ...allowed]);
  if (!existsSync(RUNTIME))
    throw new Problem(
      `Hisaab's Node.js is not there for ${process.platform} on ${process.arch}: see package.json.`,
    );
}

/**
 * Compiles the messages of all languages to modules, which the sources import.
 * @throws {Problem} when one of them is malformed
 */
async function compileWords() {
  const { code } = await run(RUNTIME, ['words/compile.ts']);
  if (code !== 0) throw new Problem('The messages in words/ could not be compiled: see above.');
}

/** @param {readonly string[]} args */
async function npm(args) {
  const env = withoutShims(process.env);
  const { code } = await run('npm', [...args, '--loglevel=error'], { env });
  if (code !== 0) throw new Problem('The dependencies could not be installed: see npm above.');
}

function installedWithAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] === true && existsSync(join(ROOT, 'node_modules', name)),
  );
}

/**
 * Builds the web app and the server, unless they are built from the current sources.
 * @param {readonly string[]} [folders] those to build, by default all
 * @throws {Problem} when a build fails
 */
export async function build(folders = BUILDS.map(({ folder }) => folder)) {
  await compileWords();
  for (const { name, folder, sources, entry, finish } of BUILDS) {
    if (!folders.includes(folder)) continue;
    const output = join(ROOT, folder, 'dist');
    const stamp = join(CACHE, `${folder}-build`);
    const wanted = fingerprint(sources);
    const isBuilt = () =>
      existsSync(join(output, entry)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === wanted;
    if (isBuilt()) continue;
    await alone(async () => {
      if (isBuilt()) return;
      console.log(`Building the ${name} ...`);
      rmSync(stamp, { force: true });
      const options = ['build', '--logLevel', 'error'];
      const { code } = await runTool('vite', 'vite', options, { cwd: folder });
      if (code !== 0) throw new Problem(`The ${name} could not be built: see above.`);
      finish?.(output);
      writeFileSync(stamp, wanted);
    });
  }
}

/**
 * Whether npm's list of installed packages matches the lockfile.
 * @param {boolean} withTools
 */
function isInstalled(withTools) {
  const installedFile = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(RUNTIME)) return false;
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    // npm omits optional packages of other platforms.
    if (entry.optional || entry.devOptional || (entry.dev && !withTools)) return true;
    const found = installed[path];
    return found !== undefined && found.version === entry.version && found.link === entry.link;
  });
}

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * A hash over the names and the contents of files.
 * @param {readonly string[]} paths files and folders of the project
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(ROOT, path)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesIn(inside) : [inside];
    });
}

/**
 * Runs some work under a lock file, because two concurrent starts would overwrite each other's files.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  mkdirSync(CACHE, { recursive: true });
  for (let attempt = 0; !takeLock(); attempt += 1) {
    if (attempt === 0) console.log('Waiting for another start to finish its set-up ...');
    await sleep(POLL_MS);
  }
  // A lock file that is not refreshed belongs to a start that was killed.
  const keepFresh = setInterval(() => utimesSync(LOCK, new Date(), new Date()), LOCK_REFRESH_MS);
  try {
    await work();
  } finally {
    clearInterval(keepFresh);
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeLock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const freshUntil = (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0) + LOCK_STALE_MS;
    if (freshUntil < Date.now()) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
