import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, parseConfig } from '../../platform/config.ts';
import { openMigrated, serve, StartError } from '../start-server.ts';

try {
  const config = parseConfig(process.env);
  const address = await serve(config, await openMigrated(config));
  process.stdout.write(`Hisaab is ready at ${address}\n`);
  // Flushed now, because a process that is killed would leave no compile cache for the next start.
  flushCompileCache();
  // Objects that wait for PostgreSQL reach the old generation and would grow to 100 MB before a collection. The flag is set here,
  // because on the command line it would slow the start down.
  setFlagsFromString('--heap-growing-percent=10');
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
