/** Whether the state of a history entry has a mark, such as `isOverList`; its value is then known to be there. */
export function isMarked<Mark extends string>(
  state: unknown,
  mark: Mark,
): state is Record<Mark, unknown> {
  return typeof state === 'object' && state !== null && mark in state;
}
