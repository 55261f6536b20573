import { PUSH_KINDS, type PushKind } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { areDeviceKeys, type DeviceKeys } from './encrypt.ts';
import { isPublicHost } from './public-address.ts';
import * as devices from './push-subscriptions.repository.ts';
import type { PushSettings } from './push-subscriptions.repository.ts';

/** Each is another server that ours calls. */
const MAX_DEVICES = 20;

/**
 * Switches push messages on for the device of a sign-in, and returns its id.
 * @throws {InvalidInput} for an invalid push service or key, and for one device too many.
 */
export async function addDevice(
  tx: Tx,
  { tokenHash, endpoint, keys }: { tokenHash: string; endpoint: string; keys: DeviceKeys },
): Promise<number> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  // A port in the address would let a person have us knock at any service of the internet.
  const isPushService = url?.protocol === 'https:' && url.port === '' && url.username === '';
  if (!isPushService || !isPublicHost(url.hostname)) {
    throw new InvalidInput({ endpoint: say('faults.endpointInvalid') });
  }
  if (!areDeviceKeys(keys)) throw new InvalidInput({ keys: say('faults.pushKeysInvalid') });
  await tx.lock({ users: [tx.actor.id] });
  const device = { userId: tx.actor.id, tokenHash, endpoint: url.href, keys };
  const id = await devices.saveDevice(tx.trx, device, tx.now);
  if ((await devices.countDevices(tx.trx, tx.actor.id)) > MAX_DEVICES) {
    throw new InvalidInput({ endpoint: say('faults.tooManyDevices', { most: MAX_DEVICES }) });
  }
  return id;
}

/** Switches push messages off for a device. @throws {NotFound} also for somebody else's. */
export async function removeDevice(tx: Tx, id: number): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  if (!(await devices.deleteDevice(tx.trx, tx.actor.id, id))) throw new NotFound('Device');
}

/** Changes the actor's settings of push messages; missing ones stay as they are. */
export async function changeSettings(
  tx: Tx,
  changes: Partial<Record<PushKind | 'shows_amounts', boolean>>,
): Promise<PushSettings> {
  await tx.lock({ users: [tx.actor.id] });
  const before = await devices.findSettings(tx.trx, tx.actor.id);
  const after = {
    muted: PUSH_KINDS.filter((kind) => !(changes[kind] ?? !before.muted.includes(kind))),
    showsAmounts: changes.shows_amounts ?? before.showsAmounts,
  };
  await devices.saveSettings(tx.trx, tx.actor.id, after);
  return after;
}
