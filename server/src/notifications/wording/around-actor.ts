// A control character, which names and descriptions never contain.
const MARK = '\u0001';

/** The text around the actor's name in a sentence. */
export interface AroundActor {
  before: string;
  after: string;
}

/** The name of the actor for a message: marked, so that {@link unmarked} finds its position. */
export function markedActor(actor: string): string {
  return MARK + actor + MARK;
}

/** A sentence without the marks of {@link markedActor}, and the text around the name if it contains it. */
export function unmarked(marked: string): { sentence: string; around?: AroundActor } {
  const [before = '', actor, after] = marked.split(MARK);
  if (actor === undefined || after === undefined) return { sentence: marked };
  return { sentence: before + actor + after, around: { before, after } };
}
