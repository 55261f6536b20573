import type { Income } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Deletion } from '../../../conflicts/deleted-meanwhile.ts';
import { saveEdit, type Edit } from '../../../conflicts/edit.ts';
import { bodyOf } from '../../../offline/contents.ts';
import { useSendOrStore, type StoreOptions } from '../../../offline/send-or-store.ts';
import type { IncomeValues } from '../../../offline/contents.ts';
import { INCOME } from './income-queries.ts';
import { reloadPersonal } from '../../../queries/reload-personal.ts';

/** Adds or changes an income; offline it is stored for later. */
export function useSaveIncome(keeping: StoreOptions) {
  const queryClient = useQueryClient();
  return useSendOrStore<Income, Edit<Income, IncomeValues>>(
    {
      mutationKey: [...INCOME, 'save'],
      newEntryOf: ({ thing, values }) => ({ subject: 'income', thing, values }),
      send: ({ thing, values, isRestored = false }, how) => {
        const body = bodyOf(values);
        if (!thing) return call('POST /personal/api/income/', { body, ...how });
        const params = { id: thing.id };
        return saveEdit(
          { thing, isRestored },
          {
            change: (expected) =>
              call('PUT /personal/api/income/:id/', {
                params,
                body: { ...body, ...expected },
                ...how,
              }),
            restore: () => call('POST /personal/api/income/:id/restore/', { params }),
            findDeletion: () => findDeletion(thing),
          },
        );
      },
      onSuccess: () => void reloadPersonal(queryClient),
    },
    keeping,
  );
}

/** Only the user can have deleted it, on another device. */
async function findDeletion({ id }: Income): Promise<Deletion | undefined> {
  const deleted = await call('GET /personal/api/income/deleted/');
  return deleted.some((income) => income.id === id) ? { by: undefined } : undefined;
}
