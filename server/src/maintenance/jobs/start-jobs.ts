import type { Engine } from '../../platform/db/dialect.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteExpiredImports } from '../../entered/import-pages.service.ts';
import { removeUnfinishedGroupImports } from '../../groups/import/removing-imports.service.ts';
import type { Mailer } from '../../notifications/mail/mailer.ts';
import { forgetTexts } from '../../personal/messages/messages.service.ts';
import { removeUnfinished } from '../../personal/import/imports.service.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork, type AfterCommit } from '../../platform/unit-of-work/write.ts';
import { startBackups } from './start-backups.ts';
import { cleanUp } from './daily-clean-up.ts';
import { deleteUnread } from './delete-unread.ts';
import { createDueEntries, createDueGroupEntries } from './create-due-entries.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { runDaily, type DailyJob, type JobLog } from './run-daily.ts';
import { runPeriodically } from './run-periodically.ts';
import { sendWeeklyMail } from './send-weekly-mail.ts';
import { clockOfNotices, notifyOfDue } from './notify-of-due.ts';

const IMPORTS_AT_ONCE = 10;
const TEXTS_AT_ONCE = 500;

/**
 * Starts all jobs of a server, which pass their changes to `afterCommit` and their mails to the mailer; returns the
 * function that stops them and waits for those in progress.
 */
export function startJobs(
  deps: Deps,
  engine: Engine,
  log: JobLog,
  mailer: Mailer,
  afterCommit: AfterCommit,
): () => Promise<void> {
  const unitOfWork = createUnitOfWork({ ...deps, engine }, writeNotifications, afterCommit);
  const daily: DailyJob[] = [
    {
      name: 'repeating-entries',
      run: (isStopping) => createDueEntries(deps, unitOfWork, log, isStopping),
    },
    {
      name: 'repeating-in-groups',
      run: (isStopping) => createDueGroupEntries(deps, unitOfWork, log, isStopping),
    },
    { name: 'unread-clean-up', run: (isStopping) => deleteUnread(deps, unitOfWork, isStopping) },
    { name: 'clean-up', run: (isStopping) => cleanUp(deps, unitOfWork, isStopping) },
  ];
  const stopDaily = runDaily(deps, daily, log);
  const stopTelling = runDaily(
    { db: deps.db, clock: clockOfNotices(deps) },
    [{ name: 'due-notices', run: (isStopping) => notifyOfDue(deps, unitOfWork, log, isStopping) }],
    log,
  );
  const stopRemoving = runPeriodically(
    'leftovers',
    (isStopping) => removeLeftovers(deps, unitOfWork, isStopping),
    log,
  );
  const stopImports = runPeriodically(
    'unfinished-imports',
    async () => ({
      imports:
        (await removeUnfinished(deps, unitOfWork, IMPORTS_AT_ONCE)) +
        (await removeUnfinishedGroupImports(deps, unitOfWork, IMPORTS_AT_ONCE)) +
        (await deleteExpiredImports(deps, unitOfWork, IMPORTS_AT_ONCE)),
    }),
    log,
  );
  const stopForgetting = runPeriodically(
    'decided-messages',
    async () => ({ texts: await forgetTexts(deps, TEXTS_AT_ONCE) }),
    log,
  );
  const stopMail = runPeriodically(
    'weekly-mail',
    (isStopping) => sendWeeklyMail(deps, mailer, log, isStopping),
    log,
  );
  const stopBackups = startBackups(deps, log);
  return async () => {
    await Promise.all([
      stopDaily(),
      stopTelling(),
      stopRemoving(),
      stopImports(),
      stopForgetting(),
      stopMail(),
      stopBackups(),
    ]);
  };
}
