interface LiveState {
  /** Whether a stream of events is open in some tab of this browser. */
  isOpen?: boolean;
  /** The change stamp of the first response, from which the stream begins. */
  seen?: string | null;
  /** Records the change headers of a response. The stream records more. */
  note: (headers: Headers) => void;
}

/** The state shared by requests and the stream of events. */
export const live: LiveState = {
  note: (headers) => {
    live.seen ??= headers.get('x-change-stamp');
  },
};
