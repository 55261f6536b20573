import { useSyncExternalStore } from 'react';
import {
  waitingPictures,
  type PicturePlace,
  type WaitingPicture,
} from '../offline/waiting-pictures.ts';

/** The pictures that are being sent to an expense, or wait for a network. */
export function useWaitingPictures(place: PicturePlace | undefined): WaitingPicture[] {
  const all = useSyncExternalStore(waitingPictures.subscribe, waitingPictures.get);
  return all.filter(
    (one) => one.place?.kind === place?.kind && one.place?.id === place?.id && place,
  );
}
