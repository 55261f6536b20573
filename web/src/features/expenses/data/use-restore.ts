import { useMutation, type MutationKey } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';

interface RestoreOptions<Thing> {
  mutationKey: MutationKey;
  call: (id: number, idempotencyKey: string) => Promise<Thing>;
  onRestored: (thing: Thing) => Promise<void>;
}

/** Restores deleted things. */
export function useRestore<Thing extends { id: number }>({
  mutationKey,
  call,
  onRestored,
}: RestoreOptions<Thing>) {
  const { mutateAsync, mutate, variables, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call(id, idempotencyKey),
    onSuccess: onRestored,
  });
  return {
    /** The action of Undo; a retry repeats the same request. */
    undoOf: ({ id }: { id: number }) => {
      const idempotencyKey = newIdempotencyKey();
      return () => mutateAsync({ id, idempotencyKey });
    },
    restore: ({ id }: { id: number }, onFailed: (error: Error) => void) =>
      mutate({ id, idempotencyKey: newIdempotencyKey() }, { onError: onFailed }),
    /** The id of the thing that is being restored. */
    restoredId: isPending ? variables.id : undefined,
  };
}
