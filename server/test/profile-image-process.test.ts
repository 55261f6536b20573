import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PictureProcesses } from '../src/pictures/picture-processes.ts';
import { Busy } from '../src/platform/errors.ts';
import { blackPng, pictureFile } from './pictures.ts';

const LONG = { 'profile image': 60_000, receipt: 60_000, 'receipt in base64': 60_000 };
const TIMES = { workMs: LONG, idleMs: 60_000 };

/** Our processes that shrink pictures. */
function pids(): number[] {
  try {
    const pattern = ['-P', String(process.pid), '-f', 'picture-worker'];
    return execFileSync('pgrep', pattern, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    // It fails when there is none.
    return [];
  }
}

async function endAll(): Promise<void> {
  for (const pid of pids()) process.kill(pid, 'SIGKILL');
  await untilThereIsNone();
}

async function untilThereIsNone(): Promise<void> {
  while (pids().length > 0) await sleep(50);
}

describe('A process that shrinks pictures', () => {
  let file: Buffer;
  let slow: Buffer;
  beforeAll(async () => {
    file = await pictureFile('png');
    slow = blackPng(7000, 7000);
  });
  // Those left behind by earlier tests of pictures, too.
  beforeEach(endAll);
  afterEach(endAll);

  it('starts with the first picture, serves the next too, and ends when idle', async () => {
    const processes = new PictureProcesses({ ...TIMES, idleMs: 3_000 });
    expect(pids()).toEqual([]);
    await processes.shrink('profile image', [file]);
    const [first] = pids();
    await processes.shrink('profile image', [file]);
    expect(pids()).toEqual([first]);
    await untilThereIsNone();
    expect(await processes.shrink('profile image', [file])).toBeInstanceOf(Uint8Array);
  });

  it('[profile-image-process-1] is killed with its work when a picture takes too long', async () => {
    const processes = new PictureProcesses({ ...TIMES, workMs: { ...LONG, 'profile image': 1 } });
    await expect(processes.shrink('profile image', [slow])).rejects.toThrow(Busy);
    await untilThereIsNone();
  });

  it('that a picture crashes is replaced, and the picture is refused', async () => {
    const processes = new PictureProcesses(TIMES);
    await processes.shrink('profile image', [file]);
    const [first = 0] = pids();
    const work = processes.shrink('profile image', [slow]);
    process.kill(first, 'SIGSEGV');
    expect(await work).toBeUndefined();
    expect(await processes.shrink('profile image', [file])).toBeInstanceOf(Uint8Array);
    expect(pids()).not.toContain(first);
  });
});
