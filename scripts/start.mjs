// Sets up what is missing, then runs the server: `node scripts/start.mjs [entry] [arguments]`.
import { SERVER_RUNTIME, runMain, runOurs } from './processes.mjs';
import { buildWeb, installDependencies } from './set-up.mjs';

await runMain(async () => {
  const [entry = 'server/src/commands/main.ts', ...args] = process.argv.slice(2);
  await installDependencies({ withTools: false });
  await buildWeb();
  Object.assign(process.env, { ...SERVER_RUNTIME.environment, ...process.env });
  const { code } = await runOurs([...SERVER_RUNTIME.options, entry, ...args]);
  return code;
});
