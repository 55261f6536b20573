import type { FoundSeries } from '@hisaab/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';

/** What repeats without having been set up, the largest yearly sum first. */
export const foundSeriesQuery = queryOptions({
  queryKey: [...PERSONAL, 'found series'],
  queryFn: () => call('GET /personal/api/recurring/found/'),
});

/** Does not ask for a series again, and offers Undo; `onDismissed` is called before. */
export function useDismissSeries(onError: ShowError, onDismissed?: () => void) {
  const words = useWords();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: foundSeriesQuery.queryKey });
  const { mutate } = useMutation({
    mutationKey: [...PERSONAL, 'dismiss series'],
    mutationFn: ({ key }: FoundSeries) =>
      call('POST /personal/api/recurring/found/dismiss/', { body: { key } }),
    onSuccess: async (_nothing, { key, description }) => {
      await reload();
      onDismissed?.();
      showToast({
        text: words.due.dismissed,
        detail: description,
        undo: async () => {
          await call('DELETE /personal/api/recurring/found/dismiss/', { query: { key } });
          await reload();
        },
      });
    },
    onError: (error) => onError(words.due.dismissFailed, needsNetwork(error)),
  });
  return (series: FoundSeries) => mutate(series);
}
