import { flushCompileCache } from 'node:module';
import { ConfigError, parseConfig } from '../../platform/config.ts';
import { keepHeapSmall } from '../../platform/event-loop/heap-growth.ts';
import { openMigrated, serve, StartError } from '../start-server.ts';

try {
  const config = parseConfig(process.env);
  const address = await serve(config, await openMigrated(config));
  process.stdout.write(`Hisaab is ready at ${address}\n`);
  // Flushed now, because a process that is killed would leave no compile cache for the next start.
  flushCompileCache();
  keepHeapSmall();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
