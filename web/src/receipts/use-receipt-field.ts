import { useRef, useState } from 'react';
import type { AttachedPictures } from '../offline/send-or-store.ts';
import type { PicturePlace } from '../offline/waiting-pictures.ts';

/** A picture that was chosen in a form and is not sent yet. */
export interface PickedPicture {
  key: string;
  /** Undefined while it is read. */
  image: Blob | undefined;
}

interface ReceiptFieldOptions {
  kind: PicturePlace['kind'];
  /** The expense if it is on the server, with the number of its receipts. */
  thing: { id: number; receipts?: number | undefined } | undefined;
  groupId?: number | undefined;
}

/** The pictures that a form of an expense sends after it. The code for them is loaded with the first. */
export function useReceiptField({ kind, thing, groupId }: ReceiptFieldOptions) {
  const [picked, setPicked] = useState<readonly PickedPicture[]>([]);
  const [fault, setFault] = useState('');
  // A submit waits for pictures that are still being read.
  const reading = useRef(new Map<string, Promise<Blob | undefined>>());
  const place = thing && { kind, id: thing.id };
  const work = () => import('./receipt-work.ts');

  const pictures: AttachedPictures = {
    hold: async (name, title) => {
      if (reading.current.size === 0) return;
      const at = place ? { place } : { thing: name };
      await (await work()).holdPictures(reading.current, { title, groupId, ...at });
    },
    place: async (name, id) => {
      if (!place && reading.current.size > 0)
        await (await work()).placePictures(name, { kind, id });
    },
  };

  return {
    picked,
    setPicked,
    fault,
    setFault,
    reading,
    place,
    count: thing?.receipts ?? 0,
    pictures,
  };
}

/** The result of {@link useReceiptField}. */
export type ReceiptFieldState = ReturnType<typeof useReceiptField>;
