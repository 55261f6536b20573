import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

/** Everything that a route or a service may depend on. */
export interface Deps {
  db: Db;
  clock: Clock;
  config: Readonly<Config>;
}
