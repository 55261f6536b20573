import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, RUNTIME } from '../scripts/processes.mjs';

/** The link that whoever runs the server makes for somebody who forgot the password, without the address of the server. */
export async function makeResetLink(username: string): Promise<string> {
  const command = join(ROOT, 'server/src/commands/reset-password.ts');
  const { stdout } = await promisify(execFile)(RUNTIME, [command, username], {
    env: {
      ...process.env,
      DATABASE_URL: `sqlite:${join(process.env['E2E_FOLDER'] ?? '', 'hisaab.db')}`,
    },
  });
  return stdout.trim().replace(/^https?:\/\/[^/]+/, '');
}
