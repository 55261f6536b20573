/** A value that the screens follow. */
export interface Observable<Value> {
  /** The same until something changes. */
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change; gives a function that ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that tells when it changes. */
export function observable<Value>(first: Value): Observable<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
