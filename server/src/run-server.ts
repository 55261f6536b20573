import { ConfigError, readConfig } from './config.ts';
import { openMigrated, serve, StartError } from './start-server.ts';

/** Serves as the settings say; says where, or in a line for each why not. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    const address = await serve(config, await openMigrated(config));
    process.stdout.write(`Hisaab is ready at ${address}\n`);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
