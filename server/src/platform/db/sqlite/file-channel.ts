import type { Channel } from '../dialect.ts';
import type { SqliteDriver } from './sqlite-driver.ts';

/** A command of the operator takes effect within this time on streams that are open. */
const CHECK_MS = 500;

/** Notices that another process, such as a command of the operator, has written to the same SQLite file. */
export function fileChannel(driver: Pick<SqliteDriver, 'dataVersion'>): Channel {
  return {
    listen: (_onText, onUnknown) => {
      let seen = driver.dataVersion;
      const timer = setInterval(() => {
        const version = driver.dataVersion;
        if (version === seen) return;
        seen = version;
        onUnknown();
      }, CHECK_MS).unref();
      return async () => clearInterval(timer);
    },
  };
}
