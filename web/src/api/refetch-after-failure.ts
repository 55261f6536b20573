const ASK_AGAIN_AFTER_MS = 30_000;

/** Retries until it succeeds: for reads whose failure is not shown, so that nobody could retry manually. */
export const refetchAfterFailure = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? ASK_AGAIN_AFTER_MS : false,
} as const;
