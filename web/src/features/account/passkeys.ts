import type { PasswordProof } from '@hisaab/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { createPasskey } from './public/device-passkeys.ts';
import { useReloadAccount } from './account.ts';
import { useWords } from '../../words/words.ts';

/** The user's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => call('GET /auth/passkeys/'),
});

/** Creates a passkey on this device and registers it. */
export function useAddPasskey() {
  const words = useWords();
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'add-passkey'],
    mutationFn: async (proof: PasswordProof) => {
      const credential = await createPasskey(
        words,
        await call('POST /auth/passkeys/begin/', { body: proof }),
      );
      const { id, rawId, type, response } = credential;
      const { clientDataJSON, attestationObject } = response;
      return call('POST /auth/passkeys/', {
        body: {
          credential: { id, rawId, type, response: { clientDataJSON, attestationObject } },
        },
      });
    },
    onSuccess: reload,
  });
}

/** Removes a passkey. It succeeds too if the passkey was removed before. */
export function useRemovePasskey(id: number) {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'remove-passkey', id],
    mutationFn: async (proof: PasswordProof) => {
      try {
        await call('DELETE /auth/passkeys/:id/', { params: { id }, body: proof });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: reload,
  });
}
