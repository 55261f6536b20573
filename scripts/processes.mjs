import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The pinned Node.js that runs everything of ours, once the dependencies are installed. */
export const RUNTIME = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * How a server is run, so that it starts quickly and stays small. What Node.js makes of 1,100 files is kept from one start to the
 * next, which halves the time of a start. A nursery of 4 MB for objects that mostly die young, where it would let it grow to
 * dozens, two pools for the C library, where it would make one for every thread, and large pieces of memory, such as those that
 * hash a password, given back at once keep the memory small.
 */
export const SERVER_RUNTIME = {
  options: ['--max-semi-space-size=4'],
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

/** Something that a person can put right; the message is one line for them. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * How a process ended. `output` is what it wrote, when it was captured.
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
 * @param {boolean} [options.isContained] gives it a process group of its own, of which nothing is left behind
 * @param {number} [options.timeoutMs] after which it is ended and counts as failed
 * @returns {Promise<Ended>}
 * @throws {Problem} when the program cannot be started
 */
export function run(program, args, options = {}) {
  if (isInterrupted) return Promise.reject(new Problem('Interrupted.'));
  const { cwd = '.', env = process.env, isCaptured = false, isContained = false } = options;
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd: resolve(ROOT, cwd),
      env,
      stdio: ['ignore', isCaptured ? 'pipe' : 'inherit', isCaptured ? 'pipe' : 'inherit'],
      detached: isContained,
      // npm is a script there, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });

    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(isContained ? -child.pid : child.pid, signal);
      } catch {
        // It has ended by itself meanwhile.
      }
    };
    // A terminal and npm both pass Ctrl+C on; once is enough, unless somebody insists.
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

    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      finish();
      fail(new Problem(`${program} cannot be started: ${error.message}`));
    });
    child.on('exit', () => {
      finish();
      // What it left behind would hold its output open, and outlive us.
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
  return run(RUNTIME, [...settings, ...args], { ...options, env: withShims(process.env) });
}

/**
 * The environment in which `node` means the pinned one.
 * @param {NodeJS.ProcessEnv} env
 */
function withShims(env) {
  return { ...env, PATH: [SHIMS, env['PATH']].join(delimiter) };
}

/**
 * The environment in which `node` means the machine's own: an install replaces the pinned one.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutShims(env) {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return { ...env, PATH: folders.filter((folder) => folder !== SHIMS).join(delimiter) };
}

/**
 * Runs the body of a script: a {@link Problem} ends it with its one line and exit code 1, a signal before its next step.
 * @param {() => Promise<number>} main gives the exit code
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

/** npm ends only the shell it started us in when it is told to end; nobody tells us. */
function stopWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.emit('SIGTERM', 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}
