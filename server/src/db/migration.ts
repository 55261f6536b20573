import type { Trx } from './database.ts';
import type { Engine } from './dialect.ts';

/** One step forward of the schema, in one transaction; it is never edited once released. */
export type Migration = (trx: Trx, engine: Engine) => Promise<void>;
