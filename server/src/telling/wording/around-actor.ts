// A control character, which no name and no description may have.
const MARK = '\u0001';

/** What stands around the name of who did it in a sentence. */
export interface AroundActor {
  before: string;
  after: string;
}

/** The name of who did it, as the words of a sentence take it: marked, until {@link unmarked} says where it stands. */
export function markedActor(actor: string): string {
  return MARK + actor + MARK;
}

/** A sentence without the marks of {@link markedActor}, and what stands around the name where it is in it. */
export function unmarked(marked: string): { sentence: string; around?: AroundActor } {
  const [before = '', actor, after] = marked.split(MARK);
  if (actor === undefined || after === undefined) return { sentence: marked };
  return { sentence: before + actor + after, around: { before, after } };
}
