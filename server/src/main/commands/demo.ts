import { ConfigError, parseConfig } from '../../platform/config.ts';
import { DEMO_SIGN_IN } from '../../maintenance/demo/demo-people.ts';
import { openMigrated, serve, StartError } from '../start-server.ts';

try {
  // In memory, so that the demo leaves nothing behind and cannot touch a stored database.
  const config = { ...parseConfig(process.env), databaseUrl: 'sqlite::memory:' };
  const opened = await openMigrated(config);
  // Imported here: the server itself starts without the demo and what it draws receipts with.
  const { fillDemo } = await import('../../maintenance/demo/fill-demo.ts');
  await fillDemo(opened.database, { clock: opened.clock, config });
  const address = await serve(config, opened);
  const { username, password } = DEMO_SIGN_IN;
  process.stdout.write(
    `Hisaab is ready at ${address}\n` +
      `Sign in as ${username} with the password ${password}. What you change here is gone when it stops.\n`,
  );
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
