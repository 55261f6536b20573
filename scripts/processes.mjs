import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The pinned Node.js that runs all scripts and the server once the dependencies are installed. It is a package for each
 * platform, and npm installs the matching one. The path avoids npm's link, which on Windows is a script and cannot be
 * spawned.
 */
export const RUNTIME = join(
  ROOT,
  'node_modules',
  process.platform === 'win32' ? `node-win-${process.arch}/bin/node.exe` : '.bin/node',
);

/**
 * The built server, and the settings with which it starts quickly and needs little memory:
 * - a compile cache, which halves the time of a start;
 * - a young generation of 8 MB, which would else grow to dozens; with 4, what waits for PostgreSQL gets old, and its collection takes a
 *   fifth of the processor time;
 * - two malloc arenas, where the C library would make one for every thread;
 * - a threshold from which malloc returns large blocks at once, such as those that hash a password.
 */
export const SERVER_RUNTIME = {
  entry: 'server/dist/main.js',
  options: ['--max-semi-space-size=8'],
  environment: {
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
  },
};

const SHIMS = join(ROOT, 'node_modules/.bin');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const GRACE_MS = 5_000;
const REPEAT_MS = 1_000;
const PARENT_CHECK_MS = 500;

let isInterrupted = false;

/** An error that the user at the terminal can fix; the message is one line. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * The result of a process. `output` is its output, if captured.
 * @typedef {{ code: number, output: string }} Ended
 */

/**
 * Runs a program in the project and waits for its end. Signals that reach us are handed on.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] relative to the project
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.isCaptured] keeps its output instead of showing it
 * @param {(line: string) => boolean} [options.isShown] leaves out lines of its standard output
 * @param {boolean} [options.isContained] gives it a process group of its own, of which nothing is left behind
 * @param {number} [options.timeoutMs] after which it is ended and counts as failed
 * @returns {Promise<Ended>}
 * @throws {Problem} when the program cannot be started
 */
export function run(program, args, options = {}) {
  if (isInterrupted) return Promise.reject(new Problem('Interrupted.'));
  const { cwd = '.', env = process.env, isCaptured = false, isContained = false } = options;
  const { isShown } = options;
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd: resolve(ROOT, cwd),
      env,
      stdio: [
        'ignore',
        isCaptured || isShown ? 'pipe' : 'inherit',
        isCaptured ? 'pipe' : 'inherit',
      ],
      detached: isContained,
      // On Windows npm is a script, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });

    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(isContained ? -child.pid : child.pid, signal);
      } catch {
        // The process has ended in between.
      }
    };
    // A terminal and npm both send Ctrl+C; the second signal is dropped, unless it comes later.
    let lastSentAt = 0;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      if (Date.now() - lastSentAt < REPEAT_MS) return;
      lastSentAt = Date.now();
      send(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    let output = '';
    if (options.timeoutMs !== undefined) {
      const stop = () => {
        output += `\nEnded after ${options.timeoutMs} ms.\n`;
        send('SIGTERM');
        timers.push(setTimeout(send, GRACE_MS, 'SIGKILL'));
      };
      timers.push(setTimeout(stop, options.timeoutMs));
    }
    const finish = () => {
      for (const signal of SIGNALS) process.off(signal, pass);
      for (const timer of timers) clearTimeout(timer);
    };

    if (child.stdout && isShown) {
      createInterface(child.stdout).on('line', (line) => {
        if (isShown(line)) console.log(line);
      });
    } else child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      finish();
      fail(new Problem(`${program} cannot be started: ${error.message}`));
    });
    child.on('exit', () => {
      finish();
      // Its remaining children would hold its output open and outlive this process.
      if (isContained) send('SIGKILL');
    });
    child.on('close', (code, signal) => {
      settle({ code: code ?? 128 + signalNumber(signal), output });
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 1;
}

/**
 * Runs a program of an installed package on the pinned Node.js.
 * @param {string} packageName
 * @param {string} program the name of the package's program
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(packageName, program, args, options = {}) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = join(folder, typeof bin === 'string' ? bin : bin[program]);
  return run(RUNTIME, [file, ...args], { ...options, env: withShims(options.env ?? process.env) });
}

/**
 * Runs one of our TypeScript files on the pinned Node.js, with the settings of `.env` if there is one.
 * @param {readonly string[]} args of node: the file and its arguments, after any options
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runOurs(args, options = {}) {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  const env = withShims(options.env ?? process.env);
  return run(RUNTIME, [...settings, ...args], { ...options, env });
}

/**
 * The environment in which `node` is the pinned one.
 * @param {NodeJS.ProcessEnv} env
 */
function withShims(env) {
  return { ...env, PATH: [SHIMS, env['PATH']].join(delimiter) };
}

/**
 * The environment in which `node` is the machine's own: an install replaces the pinned one.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutShims(env) {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return { ...env, PATH: folders.filter((folder) => folder !== SHIMS).join(delimiter) };
}

/**
 * Runs the body of a script: a {@link Problem} ends it with its message and exit code 1, a signal before its next step.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  for (const signal of SIGNALS) process.on(signal, () => (isInterrupted = true));
  if (process.env['npm_lifecycle_event'] !== undefined) stopWithNpm();
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(isInterrupted ? 'Interrupted.' : error.message);
    process.exitCode = 1;
  }
}

/** Ends this process when npm ends: npm stops only the shell in which it runs the script. */
function stopWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.emit('SIGTERM', 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}
