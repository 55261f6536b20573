import type { Browser, CDPSession, Page } from '@playwright/test';

/** A passkey belongs to a host name, which 127.0.0.1 is not. */
export const PASSKEY_ORIGIN = `http://localhost:${process.env['E2E_PORT']}`;

/** The sensor of a {@link openPasskeyDevice}. */
export interface Sensor {
  session: CDPSession;
  authenticatorId: string;
}

/** A phone or laptop: a browser of its own, with a sensor that its owner touches at once. */
export async function openPasskeyDevice(browser: Browser): Promise<{ page: Page; sensor: Sensor }> {
  const context = await browser.newContext({ baseURL: PASSKEY_ORIGIN });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, sensor: { session, authenticatorId } };
}

/** Adds a passkey of this device on the open account page. */
export async function addPasskey(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
