import { useEffect, useState } from 'react';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import { fetchPicture } from './receipts-query.ts';

/** The picture of a receipt as an address that only this page can open. */
export interface ShownPicture {
  url: string | undefined;
  isFailed: boolean;
}

const NONE: ShownPicture = { url: undefined, isFailed: false };

/** Fetches the picture of a receipt while it is shown; the browser caches it. */
export function usePicture(
  { kind, id: expenseId }: PicturePlace,
  receiptId: number | undefined,
  size: 'small' | 'large',
): ShownPicture {
  const name = `${kind} ${expenseId} ${receiptId} ${size}`;
  const [shown, setShown] = useState({ ...NONE, name });

  useEffect(() => {
    if (receiptId === undefined) return undefined;
    const ending = new AbortController();
    let url: string | undefined;
    fetchPicture({ kind, id: expenseId }, { id: receiptId }, size, ending.signal)
      .then((picture) => {
        url = URL.createObjectURL(picture);
        if (ending.signal.aborted) URL.revokeObjectURL(url);
        else setShown({ url, isFailed: false, name });
      })
      .catch(() => {
        if (!ending.signal.aborted) setShown({ url: undefined, isFailed: true, name });
      });
    return () => {
      ending.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [kind, expenseId, receiptId, size, name]);

  // The one of another receipt has been revoked already.
  return shown.name === name ? shown : NONE;
}
