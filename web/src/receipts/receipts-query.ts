import type { Receipt } from '@hisaab/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentCredentials } from '../api/credentials.ts';
import type { PicturePlace } from '../offline/outbox-entry.ts';

/** The receipts of an expense, oldest first; below the root of the keys that an expense changes. */
export function receiptsOf({ kind, id }: PicturePlace) {
  return queryOptions({
    queryKey: [kind === 'personal' ? 'personal' : 'groups', 'receipts', id],
    queryFn: () => {
      const request = { params: { id } };
      return kind === 'personal'
        ? call('GET /personal/api/expenses/:id/receipts/', request)
        : call('GET /group/api/expenses/:id/receipts/', request);
    },
  });
}

/** Fetches a picture with the token: its address alone opens nothing. @throws if it does not load. */
export async function fetchPicture(
  place: PicturePlace,
  { id }: Pick<Receipt, 'id'>,
  size: 'small' | 'large',
  signal: AbortSignal,
): Promise<Blob> {
  const address = `/${place.kind === 'personal' ? 'personal' : 'group'}/api/expenses/${place.id}/receipts/${id}/`;
  const response = await fetch(size === 'small' ? `${address}?size=small` : address, {
    headers: { Authorization: `Token ${currentCredentials()?.token ?? ''}` },
    signal,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.blob();
}

export function deleteReceipt({ kind, id }: PicturePlace, receiptId: number): Promise<unknown> {
  const request = { params: { id, receipt_id: receiptId } };
  return kind === 'personal'
    ? call('DELETE /personal/api/expenses/:id/receipts/:receipt_id/', request)
    : call('DELETE /group/api/expenses/:id/receipts/:receipt_id/', request);
}

export function restoreReceipt({ kind, id }: PicturePlace, receiptId: number): Promise<unknown> {
  const request = { params: { id, receipt_id: receiptId } };
  return kind === 'personal'
    ? call('POST /personal/api/expenses/:id/receipts/:receipt_id/restore/', request)
    : call('POST /group/api/expenses/:id/receipts/:receipt_id/restore/', request);
}
