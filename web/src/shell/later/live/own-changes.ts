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

/** Whether an event is that of a change that was made here: its own answer has brought it to the screen. */
export function isOwnChange(id: string): boolean {
  return made.includes(id);
}
