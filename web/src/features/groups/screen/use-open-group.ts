import type { ListedGroup } from '@hisaab/contract';
import { useState } from 'react';
import { useIsLoaded } from '../../../ui/base/use-is-loaded.ts';
import { GROUP_DETAIL } from './loaded-parts.ts';

interface OpenGroup {
  /** The group of the address. */
  selected: ListedGroup | undefined;
  /** The same, once the code of its page is there; the list stays until then. */
  open: ListedGroup | undefined;
  /** Whether the code of a group is on its way that was opened without the list. */
  isOnItsWay: boolean;
}

/** The group that is open, by the id in the address. `isEarly` loads the code of its page before one is opened. */
export function useOpenGroup(
  groups: readonly ListedGroup[] | undefined,
  selectedId: number | null,
  isEarly: boolean,
): OpenGroup {
  const hasSelected = selectedId !== null;
  const [isDirect] = useState(hasSelected);
  const isLoaded = useIsLoaded(GROUP_DETAIL, hasSelected || isEarly);
  const selected = groups?.find(({ id }) => id === selectedId);
  return {
    selected,
    open: isLoaded ? selected : undefined,
    isOnItsWay: isDirect && hasSelected && !isLoaded,
  };
}
