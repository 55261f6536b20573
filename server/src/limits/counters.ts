/** How often something may happen: at most `max` times in a window, which opens with the first time and then stays. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** Whether a place was taken, and when the window ends that it is in. */
export interface Taken {
  isGranted: boolean;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Counts what happened, by subject: a short text without anything to read in it. */
export interface Counters {
  /** Takes one place of the subject's window if one is left; what happens at once is told apart. */
  take(subject: string, limit: Limit, now: number): Promise<Taken>;
  /** Gives back a place taken in the window that ends at `endsAt`. */
  giveBack(subject: string, endsAt: number): Promise<void>;
}
