import { observable } from './observable.ts';
import type { Entries, PictureEntry, Queue } from './outbox-entry.ts';
import { changesIn, picturesIn } from './outbox-rules.ts';

/** A picture that waits, with its image. */
export interface WaitingPicture extends PictureEntry {
  image: Blob;
}

/** The images of pictures, by the keys of their entries. */
export type Images = ReadonlyMap<string, Blob>;

const NOTHING: Queue = [];

// The state for the screens; the device's storage is authoritative.
const shown = observable(NOTHING);
let images: Images = new Map();
let changes: Entries = [];
let pictures: readonly WaitingPicture[] = [];

/** Everything that waits for the signed-in user. The same array until it changes. */
export function currentQueue(): Queue {
  return shown.get();
}

/** The changes that wait. The same array until the queue changes. */
export function currentEntries(): Entries {
  return changes;
}

/** The pictures that wait. The same array until the queue changes. */
export function currentPictures(): readonly WaitingPicture[] {
  return pictures;
}

/** The images of the pictures that wait, in this tab or in open forms. */
export function currentImages(): Images {
  return images;
}

/** Calls back after every change of the queue, including those in other tabs. */
export function subscribeToOutbox(listener: () => void): () => void {
  return shown.subscribe(listener);
}

/** Shows a queue to the screens. */
export function show(queue: Queue, imagesOfQueue: Images): void {
  images = imagesOfQueue;
  changes = changesIn(queue);
  pictures = picturesIn(queue).flatMap((entry) => {
    const image = images.get(entry.key);
    return image ? [{ ...entry, image }] : [];
  });
  shown.set(queue.length === 0 ? NOTHING : queue);
}
