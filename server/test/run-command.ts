import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the server, such as `move-data`, to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
): Promise<{ code: unknown; output: string; errors: string }> {
  const command = join(import.meta.dirname, `../src/commands/${name}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, output, errors) => {
      resolve({ code: error ? error.code : 0, output, errors });
    });
  });
}
