// The server, restarted at every change, and the web app with hot reload in front of it, at the address of PORT and
// HOST.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT, runMain, runOurs, runTool } from './processes.mjs';
import { installDependencies } from './set-up.mjs';

await runMain(async () => {
  await installDependencies({ withTools: true });
  const settings = join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const serverPort = await findFreePort();
  const server = runOurs(
    ['--watch', '--watch-preserve-output', 'server/src/main/commands/main.ts'],
    {
      isContained: true,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
      // Developers open the web app's address.
      isShown: (line) => !line.startsWith('Hisaab is ready at '),
    },
  );
  const web = runTool('vite', 'vite', ['--clearScreen', 'false'], {
    cwd: 'web',
    isContained: true,
    env: { ...process.env, SERVER_ORIGIN: `http://127.0.0.1:${serverPort}` },
  });
  const { code } = await Promise.race([server, web]);
  // If one process ends, the other is stopped as well.
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.all([server, web]);
  return code;
});

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
