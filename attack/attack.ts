import type { Target } from './target.ts';

/** A claim about the server, and whether it held. */
export interface Finding {
  claim: string;
  held: boolean;
  /** The observation, with its figures. */
  seen: string;
}

/** A kind of attack. */
export interface Attack {
  name: string;
  run(target: Target): Promise<Finding[]>;
}
