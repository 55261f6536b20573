import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** The built file of a command of the server, such as `move-data`: what is tested is what ships, and it starts in half the time. */
export function commandFile(name: string): string {
  return join(import.meta.dirname, `../dist/${name}.js`);
}

/** Runs a command of the server to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: unknown; output: string; errors: string }> {
  const env = { ...process.env, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [commandFile(name), ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? error.code : 0, output, errors });
    });
  });
}
