import { call, type Sending } from '../api/call.ts';
import type { Outcome, PictureEntry } from './outbox-entry.ts';
import { currentImages } from './outbox-state.ts';

/**
 * Sends a picture to its expense.
 * @throws {ApiError} the failure of the request
 */
export async function sendPicture(
  { key, kind, target }: PictureEntry,
  how: Sending,
): Promise<Outcome> {
  const image = currentImages().get(key);
  // Without its image there is nothing to send.
  if (image && target) {
    const request = { params: { id: target.id }, body: { image: await dataUrlOf(image) }, ...how };
    if (kind === 'personal') await call('POST /personal/api/expenses/:id/receipts/', request);
    else await call('POST /group/api/expenses/:id/receipts/', request);
  }
  return { kind: 'done', target: undefined };
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => fail(new Error('The picture could not be read.')));
    reader.readAsDataURL(file);
  });
}
