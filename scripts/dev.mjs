// The server, restarted at every change, and the web app with hot reload in front of it.
import { runMain, runOurs, runTool } from './processes.mjs';
import { installDependencies } from './set-up.mjs';

await runMain(async () => {
  await installDependencies({ withTools: true });
  const server = runOurs(['--watch', '--watch-preserve-output', 'server/src/commands/main.ts'], {
    isContained: true,
  });
  const web = runTool('vite', 'vite', ['--clearScreen', 'false'], {
    cwd: 'web',
    isContained: true,
  });
  const { code } = await Promise.race([server, web]);
  // If one process ends, the other is stopped as well.
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.all([server, web]);
  return code;
});
