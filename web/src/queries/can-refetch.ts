import type { Query } from '@tanstack/react-query';

/** Whether a query can be refetched; stored data of a screen that is not open yet cannot. */
export function canRefetch({ options }: Pick<Query, 'options'>): boolean {
  return options.queryFn !== undefined;
}
