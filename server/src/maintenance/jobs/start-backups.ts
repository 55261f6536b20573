import type { Deps } from '../../platform/deps.ts';
import { sqlitePath } from '../../platform/db/sqlite/sqlite-path.ts';
import { DailyBackup } from '../backup/daily-backup.ts';
import type { JobLog } from './run-daily.ts';
import { runPeriodically } from './run-periodically.ts';

/** Copies the SQLite file once a day into the configured folder; returns the function that stops it and waits for a copy in progress. */
export function startBackups({ config, clock }: Deps, log: JobLog): () => Promise<void> {
  const { backupFolder: folder, backupKeep: kept, timeZone } = config;
  const source = sqlitePath(config.databaseUrl);
  if (folder === null || source === undefined) return () => Promise.resolve();
  const backup = new DailyBackup({ source, folder, kept, timeZone }, clock);
  const run = async () => {
    const file = await backup.makeIfDue();
    if (file !== undefined) log.info({ job: 'backup', file }, 'the database was copied');
    return {};
  };
  return runPeriodically('backup', run, log);
}
