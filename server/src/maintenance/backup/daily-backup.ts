import { execFile } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, type CalendarDate } from '@hisaab/domain';
import type { Clock } from '../../platform/clock.ts';
import { deleteCutOff, deleteOldBackups, listBackups } from './backup-folder.ts';

const WORKER = join(import.meta.dirname, 'backup-worker.ts');
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR = 3;
const RETRY_MS = 10 * 60 * 1000;

/** Where the copies of a SQLite file go. */
export interface BackupPlan {
  source: string;
  folder: string;
  /** The number of copies that are kept. */
  kept: number;
  timeZone: string;
}

/**
 * Copies a SQLite file once a day, at 3:00 in the time zone, each time that it is called then. A copy that was missed is made at the
 * first call, if there was one before and it is more than a day old. After a failure the next try is 10 minutes later.
 */
export class DailyBackup {
  readonly #plan: BackupPlan;
  readonly #clock: Clock;
  readonly #startedAt: Date;
  #retryAt = 0;

  constructor(plan: BackupPlan, clock: Clock) {
    this.#plan = plan;
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** Makes the copy if it is due, and returns its file. @throws {Error} when that fails; the older copies stay. */
  async makeIfDue(): Promise<string | undefined> {
    const { folder } = this.#plan;
    const now = this.#clock.now();
    if (now.getTime() < this.#retryAt) return undefined;
    this.#retryAt = now.getTime() + RETRY_MS;
    const [newest] = await listBackups(folder);
    const isDue = this.#isDue(now, newest?.madeAt);
    const file = isDue ? await this.#make(now) : undefined;
    this.#retryAt = 0;
    return file;
  }

  #isDue(now: Date, newest: Date | undefined): boolean {
    const isMissed = newest !== undefined && now.getTime() - newest.getTime() > DAY_MS;
    const since = newest && newest > this.#startedAt ? newest : this.#startedAt;
    return isMissed || this.#dayOf(now) > this.#dayOf(since);
  }

  async #make(now: Date): Promise<string> {
    const { source, folder, kept } = this.#plan;
    await deleteCutOff(folder, Date.now());
    const { day, hour, minute } = this.#localTime(now);
    const file = join(folder, `hisaab-${day}-${hour}${minute}.db`);
    await runWorker(source, file);
    await utimes(file, now, now);
    await deleteOldBackups(folder, kept);
    return file;
  }

  /** The day of a moment, when days begin at 3:00. */
  #dayOf(moment: Date): CalendarDate {
    const { day, hour } = this.#localTime(moment);
    return Number(hour) < HOUR ? addDays(day, -1) : day;
  }

  #localTime(moment: Date): { day: CalendarDate; hour: string; minute: string } {
    // Swedish times are written HH:MM.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: this.#plan.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const [hour = '', minute = ''] = format.format(moment).split(':');
    return { day: this.#clock.dayOf(moment), hour, minute };
  }
}

async function runWorker(source: string, target: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [WORKER, source, target]);
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(message === '' ? 'the copy was cut off.' : message, { cause: error });
  }
}
