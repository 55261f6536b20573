// Runs one of our TypeScript files: `node scripts/run.mjs [--with-tools] file [arguments]`.
import { runMain, runOurs } from './processes.mjs';
import { installDependencies } from './set-up.mjs';

const WITH_TOOLS = '--with-tools';

await runMain(async () => {
  const withTools = process.argv[2] === WITH_TOOLS;
  await installDependencies({ withTools });
  const { code } = await runOurs(process.argv.slice(withTools ? 3 : 2));
  return code;
});
