import { call } from '../api/call.ts';
import { updateStoredUser } from '../api/credentials.ts';

/** Takes over the profile as the server has it now. */
export async function refreshProfile(): Promise<void> {
  updateStoredUser(await call('GET /auth/profile/'));
}
