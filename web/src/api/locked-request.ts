import { useEffect, useRef, useState } from 'react';

interface RequestOptions<Data, Variables> {
  /** Requests with the same key exclude each other. */
  key: string;
  send: (variables: Variables) => Promise<Data>;
  onSuccess?: (data: Data, variables: Variables) => void;
  onSettled?: () => void;
}

/** Called only while the component shows the request. */
interface Callbacks<Data, Variables> {
  onSuccess?: (data: Data, variables: Variables) => void;
  onError?: (error: Error) => void;
}

interface State<Variables> {
  error: Error | null;
  isPending: boolean;
  isSuccess: boolean;
  variables?: Variables;
}

const IDLE = { error: null, isPending: false, isSuccess: false } as const;
const running = new Set<string>();

/**
 * A request that runs once at a time, like a mutation of `useLockedMutation`. It is for the screens before a sign-in, which
 * load without the query client.
 */
export function useLockedRequest<Data, Variables = void>({
  key,
  send,
  onSuccess,
  onSettled,
}: RequestOptions<Data, Variables>) {
  const [state, setState] = useState<State<Variables>>(IDLE);
  const latest = useRef(0);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function answer(variables: Variables): Promise<Data> {
    try {
      const data = await send(variables);
      onSuccess?.(data, variables);
      return data;
    } catch (error) {
      console.error(error);
      throw error;
    }
  }

  function mutate(variables: Variables, callbacks: Callbacks<Data, Variables> = {}) {
    if (running.has(key)) return;
    const mine = (latest.current += 1);
    const settle = (outcome: Partial<State<Variables>>) => {
      running.delete(key);
      onSettled?.();
      const isShown = isMounted.current && latest.current === mine;
      if (isShown) setState({ ...IDLE, variables, ...outcome });
      return isShown;
    };
    running.add(key);
    setState({ ...IDLE, variables, isPending: true });
    void answer(variables).then(
      (data) => {
        if (settle({ isSuccess: true })) callbacks.onSuccess?.(data, variables);
      },
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        if (settle({ error })) callbacks.onError?.(error);
      },
    );
  }

  return {
    ...state,
    mutate,
    reset: () => {
      latest.current += 1;
      setState(IDLE);
    },
  };
}
