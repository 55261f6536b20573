import { live } from '../../../api/live-state.ts';

const MOST = 100;
const made: string[] = [];
const { note } = live;

live.note = (headers) => {
  note(headers);
  const stamp = headers.get('x-change-made');
  if (stamp === null) return;
  made.push(stamp);
  if (made.length > MOST) made.shift();
};

/** Whether an event is about a change made here, which its own response has already shown. */
export function isOwnChange(id: string): boolean {
  return made.includes(id);
}
