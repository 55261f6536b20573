// Runs the server's tests on a Citus cluster: `CITUS_URL=postgres://… node scripts/test-citus.mjs [files]`. The address
// is that of a database with Citus on the coordinator; the tests create databases of their own beside it, on every
// machine.
import { Problem, runMain, runTool } from './processes.mjs';
import { installDependencies } from './set-up.mjs';

const TIMEOUT_MS = 120 * 60_000;

await runMain(async () => {
  if (!process.env['CITUS_URL']) {
    throw new Problem(
      'CITUS_URL names no cluster: give the address of a database with Citus, see docs/scaling.md.',
    );
  }
  await installDependencies({ withTools: true });
  const { code } = await runTool(
    'vitest',
    'vitest',
    ['run', '--project', 'server*', ...process.argv.slice(2)],
    { isContained: true, timeoutMs: TIMEOUT_MS },
  );
  return code;
});
