import { useState } from 'react';

/**
 * Whether a field shows its error: it disappears as soon as the field is changed. A new error shows again, because
 * between two errors there is a render without one.
 */
export function useShownError(isWrong: boolean): { isShown: boolean; hide: () => void } {
  const [isChanged, setChanged] = useState(false);
  if (isChanged && !isWrong) setChanged(false);
  return { isShown: isWrong && !isChanged, hide: () => setChanged(isWrong) };
}
