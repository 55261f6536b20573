import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, RUNTIME } from '../scripts/processes.mjs';

/**
 * The link that the server's operator creates for a user who forgot the password, without the address of the server.
 */
export async function makeResetLink(username: string): Promise<string> {
  const command = join(ROOT, 'server/dist/reset-password.js');
  const { stdout } = await promisify(execFile)(RUNTIME, [command, username], {
    env: {
      ...process.env,
      DATABASE_URL: `sqlite:${join(process.env['E2E_FOLDER'] ?? '', 'hisaab.db')}`,
    },
  });
  return stdout.trim().replace(/^https?:\/\/[^/]+/, '');
}

/** Makes a page look like the start page of a server that sends mail. */
export async function pretendMail(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    return route.fulfill({ response, body: text.replace('<html ', '<html data-mail ') });
  });
}
