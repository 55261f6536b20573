interface LiveState {
  /** A stream of events is open in some tab of this browser. */
  isOpen?: boolean;
  /** The change stamp of what was read first. The stream begins there. */
  seen?: string | null;
  /** Notes what the headers of a response say of changes. The stream notes more. */
  note: (headers: Headers) => void;
}

/** What the requests and the stream of events know of each other. */
export const live: LiveState = {
  note: (headers) => {
    live.seen ??= headers.get('x-change-stamp');
  },
};
