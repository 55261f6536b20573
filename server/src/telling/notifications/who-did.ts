import { markedActor } from '../wording/around-actor.ts';

/** Who did it, whom the message calls "you" where that is who reads it. */
export function whoDid(actor: string, isOwn: boolean): { who: 'you' | 'other'; actor: string } {
  return { who: isOwn ? 'you' : 'other', actor: markedActor(actor) };
}

/** Whether a message calls somebody "you", who reads what they did. */
export function youOr(name: string, actor: string, isOwn: boolean): 'you' | 'other' {
  return isOwn && name === actor ? 'you' : 'other';
}
