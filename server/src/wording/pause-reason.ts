import { sentence } from './isolated.ts';
import { namesInWords } from './names.ts';

/** Why something that repeats paused itself. */
export interface PauseFacts {
  /** The names of those who are named in it and no longer members. */
  gone?: readonly string[];
  /** The name of who set it up and deleted their account. */
  maker?: string;
}

const MOST_NAMED = 3;

/** Why something that repeats paused itself, as a sentence; null where somebody paused it. */
export function pauseReason({ gone = [], maker }: PauseFacts): string | null {
  if (maker !== undefined) return sentence`${maker}, who set it up, deleted their account.`;
  const [first, ...others] = gone;
  if (first === undefined) return null;
  if (others.length === 0) return sentence`${first} is named in it and no longer a member.`;
  const names = namesInWords(gone, MOST_NAMED);
  return sentence`${names} are named in it and no longer members.`;
}
