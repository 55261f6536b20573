// Sets up what is missing, then runs the server: `node scripts/start.mjs [entry] [arguments]`.
import { SERVER_RUNTIME, runMain, runOurs } from './processes.mjs';
import { build, installDependencies } from './set-up.mjs';

await runMain(async () => {
  const [entry = SERVER_RUNTIME.entry, ...args] = process.argv.slice(2);
  await installDependencies({ withTools: false });
  await build();
  Object.assign(process.env, { ...SERVER_RUNTIME.environment, ...process.env });
  const { code } = await runOurs([...SERVER_RUNTIME.options, entry, ...args]);
  return code;
});
