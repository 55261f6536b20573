import type { Engine } from '../../platform/db/dialect.ts';
import type { Deps } from '../../platform/deps.ts';
import { getServerKey } from '../../platform/unit-of-work/server-keys.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork, NOBODY } from '../../platform/unit-of-work/write.ts';
import { Pusher } from './pusher.ts';
import { createSender } from './send-push.ts';
import { makeVapidKeys, parseVapidKeys } from './vapid.ts';

const KEY_NAME = 'vapid';

/** The sender of push messages, and the key by which devices recognize the server. */
export interface Pushing {
  pusher: Pusher;
  publicKey: string;
}

/**
 * Starts sending push messages; undefined if the server has no https address, without which no browser accepts a push. The keys are
 * made at the first start, and stay in the database.
 */
export async function startPushing(
  deps: Deps,
  engine: Engine,
  log: ConstructorParameters<typeof Pusher>[2],
): Promise<Pushing | undefined> {
  const { db, clock, config } = deps;
  if (!config.publicUrl?.startsWith('https:')) return undefined;
  const { run } = createUnitOfWork({ db, clock, engine }, writeNotifications);
  const keys = parseVapidKeys(await run(NOBODY, (tx) => getServerKey(tx, KEY_NAME, makeVapidKeys)));
  const sending = { keys, contact: config.publicUrl, send: createSender() };
  return { pusher: new Pusher(deps, sending, log), publicKey: keys.publicKey };
}
