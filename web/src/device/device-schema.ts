import type { DBSchema } from 'idb';

/** A response that a screen has shown, by the hash of its query's key. */
export interface SeenResponse {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** The shape of the stored data, by build: data of an older release may lack parts. Releases up to 0.2.0 do not set it. */
  shape?: string;
}

/** The stores of a person's database. */
export interface DeviceSchema extends DBSchema {
  seen: { key: string; value: SeenResponse };
  /** One record, so that its entries change atomically across tabs. */
  outbox: { key: string; value: unknown };
  /** The images of its pictures, one record for each: they are large. */
  pictures: { key: string; value: { key: string; image: Blob } };
}
