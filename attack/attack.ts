import type { Target } from './target.ts';

/** What is claimed of the server, and what was found. */
export interface Finding {
  claim: string;
  held: boolean;
  /** What was seen, with its figures. */
  seen: string;
}

/** One way to do harm. */
export interface Attack {
  name: string;
  run(target: Target): Promise<Finding[]>;
}
