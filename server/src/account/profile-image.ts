import { workOnPicture } from '../pictures/work-on-pictures.ts';
import { imageNotValid } from './profile-image-upload.ts';

/**
 * Makes a JPEG, PNG, GIF or WebP of any size a data URL of a WebP of at most 256 × 256, upright and without metadata. An
 * animation stays one when that takes at most 200 kB, else its first frame is left.
 * @throws {InvalidInput} for anything else, and for what would unpack to more than can be afforded. @throws {Busy}
 */
export async function makeProfileImage(bytes: Buffer): Promise<string> {
  const image = await workOnPicture('profile image', [bytes]);
  if (!(image instanceof Uint8Array)) throw imageNotValid();
  return `data:image/webp;base64,${Buffer.from(image).toString('base64')}`;
}
