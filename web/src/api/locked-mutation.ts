import {
  useMutation,
  useQueryClient,
  type MutationKey,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';

/**
 * A mutation that runs once at a time: while one with the same key is in progress, another `mutate` does nothing.
 * A disabled button alone is too late, because two clicks in one tick both come before it renders.
 */
export function useLockedMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context> & { mutationKey: MutationKey },
): UseMutationResult<Data, Error, Variables, Context> {
  const queryClient = useQueryClient();
  const mutation = useMutation(options);
  const { mutationKey } = options;

  function isRunning(): boolean {
    return queryClient.isMutating({ mutationKey, exact: true }) > 0;
  }

  return {
    ...mutation,
    mutate: (...args) => {
      if (!isRunning()) mutation.mutate(...args);
    },
  };
}
