import { useEffect, useState } from 'react';

const TYPING_RESTS_MS = 250;

/** The value once it has been unchanged for a while (debounce): a search is sent when the typing pauses. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
