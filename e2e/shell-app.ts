import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';

// Actions of users in the frame around the screens: the sidebar, the bell and the profile card.

/** The links to every screen, and Logout. */
export function sidebar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Sidebar' });
}

/** Signs out by the button in the sidebar. */
export async function logOut(page: Page): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
}

/** The bell in the top bar; its name has the number of unread notifications, its text is the badge. */
export function bell(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ });
}

/** Opens the dropdown of the bell. */
export async function openNotifications(page: Page): Promise<Locator> {
  await bell(page).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** The notifications in the dropdown. */
export function notificationsIn(dropdown: Locator): Locator {
  return dropdown.getByRole('listitem');
}

/** The dot of an unread notification: the element drawn as a circle that is no icon. */
export function unreadDotOf(notification: Locator): Promise<{ width: number; height: number }[]> {
  return notification.locator('p').evaluateAll((lines) =>
    lines
      .flatMap((line) => [...line.querySelectorAll('span')])
      .filter((mark) => getComputedStyle(mark).borderRadius === '50%')
      .map((mark) => mark.getBoundingClientRect())
      .map(({ width, height }) => ({ width, height })),
  );
}

/** The pictures of the signed-in user on the page. */
export function profilePictures(page: Page): Locator {
  return page.locator('img[src^="data:image/"]');
}

/** A file for the file chooser: a name, a type and the bytes. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file with the camera of the open profile card. */
export async function choosePicture(card: Locator, file: ChosenFile): Promise<void> {
  const chooser = card.page().waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Upload picture' }).click();
  await (await chooser).setFiles(file);
}

/** Removes the picture; the browser asks for confirmation. */
export async function removePicture(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Remove picture' }).click();
}

/** A picture of one colour, as a PNG with sides of this number of pixels. */
export function pngPicture(side = 64, [red, green, blue] = [43, 57, 144]): ChosenFile {
  const pixel = [red ?? 0, green ?? 0, blue ?? 0];
  const line = Buffer.from([0, ...Array.from({ length: side }, () => pixel).flat()]);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // Eight bits for each of red, green and blue.
  size.set([8, 2], 8);
  const lines = Buffer.concat(Array.from({ length: side }, () => line));
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'me.png', mimeType: 'image/png', buffer };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Records the calls of a page from now on: "GET /api/notifications/". */
export function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() !== 'fetch') return;
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}
