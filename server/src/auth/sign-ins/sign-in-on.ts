import type { SignedIn } from '@hisaab/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findKnownDevice, signIn } from './sign-ins.service.ts';
import { deviceName } from './device-name.ts';
import { presentUser } from '../users/users.presenter.ts';
import { findImage } from '../users/user-images.repository.ts';
import type { VisibleUser } from '../users/users.repository.ts';

/** Reads the data for a sign-in of this user, and returns the function that signs in on the device of a request. */
export async function signInOn(
  db: Db,
  user: VisibleUser,
  { headers }: Pick<FastifyRequest, 'headers'>,
  deviceKey: string | undefined,
): Promise<(tx: Tx) => Promise<SignedIn>> {
  const image = await findImage(db, user.id);
  const device = {
    name: deviceName(headers['user-agent']),
    key: deviceKey,
    isKnown: (await findKnownDevice(db, user.username, deviceKey)) !== undefined,
  };
  return async (tx) => {
    const { token, deviceKey: key } = await signIn(tx, user.id, device);
    return { user: presentUser(user, image), token, device_key: key };
  };
}
