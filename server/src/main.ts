import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig } from './config.ts';
import { openMigrated, serve, StartError } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const address = await serve(config, await openMigrated(config));
  process.stdout.write(`Hisaab is ready at ${address}\n`);
  // A process that is killed one day would keep nothing for the next start.
  flushCompileCache();
  // What waits for PostgreSQL grows old on the way and would pile up to a hundred megabytes before it is collected. Said from the start,
  // it would make that longer.
  setFlagsFromString('--heap-growing-percent=10');
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
