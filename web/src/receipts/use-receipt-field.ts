import { useRef, useState } from 'react';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import type { Images } from '../offline/outbox-state.ts';

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
}

/** The pictures that a form of an expense sends after it. */
export function useReceiptField({ kind, thing }: ReceiptFieldOptions) {
  const [picked, setPicked] = useState<readonly PickedPicture[]>([]);
  const [fault, setFault] = useState('');
  // A submit waits for pictures that are still being read.
  const reading = useRef(new Map<string, Promise<Blob | undefined>>());
  const place = thing && { kind, id: thing.id };

  async function readPictures(): Promise<Images> {
    const read = await Promise.all(
      Array.from(reading.current, async ([key, image]) => ({ key, image: await image })),
    );
    return new Map(read.flatMap(({ key, image }) => (image ? [[key, image]] : [])));
  }

  return {
    picked,
    setPicked,
    fault,
    setFault,
    reading,
    place,
    count: thing?.receipts ?? 0,
    readPictures,
  };
}

/** The result of {@link useReceiptField}. */
export type ReceiptFieldState = ReturnType<typeof useReceiptField>;
