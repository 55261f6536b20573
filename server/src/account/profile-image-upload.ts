import { MAX_IMAGE_BYTES } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, TooLarge } from '../platform/errors.ts';

/** The largest request that can hold a picture of the largest size: its base64 takes a third more, and JSON a little. */
export const MAX_UPLOAD_BYTES = 7.5 * 1024 * 1024;

// A media type and its parameters; anything longer is not one.
const MAX_HEADER = 200;

/**
 * The bytes in a base64 data URL, whatever type it declares.
 * @throws {TooLarge} for more than 5 MB. @throws {InvalidInput} when it is not such a URL.
 */
export function parseUpload(dataUrl: string): Buffer {
  const header = /^data:[^,]*;base64,/i.exec(dataUrl.slice(0, MAX_HEADER))?.[0];
  if (header === undefined) throw imageNotValid();
  const base64 = dataUrl.slice(header.length);
  const padding = base64.slice(-2).split('=').length - 1;
  const length = (base64.length / 4) * 3 - padding;
  if (length > MAX_IMAGE_BYTES)
    throw new TooLarge('image_too_large', say('refusals.imageTooLarge'));
  const bytes = Buffer.from(base64, 'base64');
  // Node passes over what is not base64, which shows in the length.
  if (bytes.length === 0 || bytes.length !== length) throw imageNotValid();
  return bytes;
}

/** The error for a file that is not a picture of the four kinds. */
export function imageNotValid(): InvalidInput {
  return new InvalidInput({ profile_image: say('faults.imageInvalid') });
}
