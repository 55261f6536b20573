import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config.ts';
import { openMigrated, serve, StartError } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const address = await serve(config, await openMigrated(config));
  process.stdout.write(`Hisaab is ready at ${address}\n`);
  // A process that is killed one day would keep nothing for the next start.
  flushCompileCache();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
