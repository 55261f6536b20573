import { ApiError, call, type RequestFor, type Sending } from '../api/call.ts';
import type { Outcome, PictureEntry } from './outbox-entry.ts';
import { currentImages } from './outbox-state.ts';

type Body = RequestFor<'POST /personal/api/expenses/:id/receipts/'>['body'];

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
    const post = async (body: Body) => {
      const request = { params: { id: target.id }, body, ...how };
      if (kind === 'personal') await call('POST /personal/api/expenses/:id/receipts/', request);
      else await call('POST /group/api/expenses/:id/receipts/', request);
    };
    try {
      await post(typed(image));
    } catch (error) {
      // During an update a server of the last release may answer, which knows only data URLs.
      if (!(error instanceof ApiError && error.status === 415)) throw error;
      await post({ image: await dataUrlOf(image) });
    }
  }
  return { kind: 'done', target: undefined };
}

/** A file may have no type or a wrong one; the server decides by the content. */
function typed(image: Blob): Blob {
  return image.type.startsWith('image/') ? image : image.slice(0, image.size, 'image/jpeg');
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
