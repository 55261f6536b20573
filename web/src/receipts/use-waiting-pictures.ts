import type { PicturePlace } from '../offline/outbox-entry.ts';
import type { WaitingPicture } from '../offline/outbox-state.ts';
import { usePictures } from '../offline/use-outbox.ts';

/** The pictures that are being sent to an expense, or wait for a network. */
export function useWaitingPictures(place: PicturePlace | undefined): WaitingPicture[] {
  return usePictures().filter(
    ({ kind, target }) => place !== undefined && kind === place.kind && target?.id === place.id,
  );
}
