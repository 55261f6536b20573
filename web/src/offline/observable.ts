/** A value that components can subscribe to. */
export interface Observable<Value> {
  /** Returns the same value until it changes. */
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an observable value. */
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
