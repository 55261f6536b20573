/** What is made of a picture: a profile image of its bytes, or a receipt of its base64 text. */
export type PictureTask = 'profile image' | 'receipt';

/** What a process is told to do with the next bytes that come to its standard input. */
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
