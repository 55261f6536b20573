import type { OrderByItemBuilder } from 'kysely';

/** The order of ids, newest first, as the indexes of lists have it; see migration 0006 for why it names the nulls that there are none of. */
export function newestFirst(order: OrderByItemBuilder): OrderByItemBuilder {
  return order.desc().nullsLast();
}
