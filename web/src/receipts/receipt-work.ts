import { storePictures, sendPictures } from '../offline/pictures.ts';
import type { WaitingPicture } from '../offline/waiting-pictures.ts';

export { placePictures } from '../offline/pictures.ts';

type About = Pick<WaitingPicture, 'title' | 'groupId'> &
  Partial<Pick<WaitingPicture, 'thing' | 'place'>>;

/** Stores the chosen pictures on the device, once they are read, and sends those whose expense is on the server. */
export async function holdPictures(
  reading: ReadonlyMap<string, Promise<Blob | undefined>>,
  about: About,
): Promise<void> {
  const all = await Promise.all(
    Array.from(reading, async ([key, image]) => ({ key, image: await image })),
  );
  const ready = all.flatMap(({ key, image }) => (image ? [{ key, image, ...about }] : []));
  await storePictures(ready);
  if (about.place) void sendPictures();
}
