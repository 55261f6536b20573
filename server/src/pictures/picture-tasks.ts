/** The kind of result, a profile image or a receipt, from the bytes of a picture or from its base64 text. */
export type PictureTask = 'profile image' | 'receipt' | 'receipt in base64';

/** The task of a process for the next bytes of its standard input. */
export interface PictureWork {
  task: PictureTask;
  bytes: number;
}

/** A picture as it is stored with an expense, and the small one of lists; both are WebP. */
export interface ReceiptPicture {
  image: Buffer;
  small: Buffer;
  /** Of `image`, in pixels. */
  width: number;
  height: number;
  /** SHA-256 of `image` in base64url: the same picture has the same one, whatever its file was called or said. */
  hash: string;
  /** SHA-256 of what was sent, likewise. */
  sentHash: string;
}
