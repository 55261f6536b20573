import { markedActor } from '../wording/around-actor.ts';

/** The actor, whom the message calls "you" if they are the reader. */
export function actorName(actor: string, isOwn: boolean): { who: 'you' | 'other'; actor: string } {
  return { who: isOwn ? 'you' : 'other', actor: markedActor(actor) };
}

/** Whether a message calls a person "you": the reader of their own action. */
export function youOrOther(name: string, actor: string, isOwn: boolean): 'you' | 'other' {
  return isOwn && name === actor ? 'you' : 'other';
}
