import { MAX_RECEIPTS } from '@hisaab/domain';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useWords } from '../words/words.ts';
import { shrinkPicture } from './shrink-picture.ts';
import type { ReceiptFieldState } from './use-receipt-field.ts';

/** Adds files to the pictures of a form: each is shrunk, and unreadable ones are reported. */
export function usePicking({ picked, count, reading, setPicked, setFault }: ReceiptFieldState) {
  const words = useWords();

  async function read(key: string, file: File): Promise<Blob | undefined> {
    try {
      const image = await shrinkPicture(file);
      setPicked((all) => all.map((one) => (one.key === key ? { key, image } : one)));
      return image;
    } catch {
      reading.current.delete(key);
      setPicked((all) => all.filter((one) => one.key !== key));
      setFault(words.receipts.unreadable({ name: file.name }));
      return undefined;
    }
  }

  return (files: readonly File[]) => {
    const room = Math.max(0, MAX_RECEIPTS - count - picked.length);
    setFault(files.length > room ? words.receipts.tooMany({ most: MAX_RECEIPTS }) : '');
    const added = files.slice(0, room).map((file) => {
      const key = newIdempotencyKey();
      reading.current.set(key, read(key, file));
      return { key, image: undefined };
    });
    setPicked((before) => [...before, ...added]);
  };
}
