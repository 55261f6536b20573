// Undo and redo of a field whose text is rewritten while it is typed. The browser's own would damage the text, because it reverts
// edits of a text that has been replaced.

interface TypedHistory {
  undo: string[];
  redo: string[];
}

const histories = new WeakMap<HTMLInputElement, TypedHistory>();

/** Stores the text that a change of the field replaces, for Ctrl+Z. */
export function remember(input: HTMLInputElement, before: string): void {
  const history = histories.get(input) ?? follow(input);
  history.undo.push(before);
  history.redo = [];
}

function follow(input: HTMLInputElement): TypedHistory {
  const history: TypedHistory = { undo: [], redo: [] };
  histories.set(input, history);
  const step = (event: Event, to: keyof TypedHistory | undefined) => {
    if (!to) return;
    event.preventDefault();
    const text = history[to].pop();
    if (text === undefined) return;
    history[to === 'undo' ? 'redo' : 'undo'].push(input.value);
    show(input, text);
  };
  input.addEventListener('keydown', (event) => step(event, stepOfKeys(event)));
  // From a menu, or from shaking a phone.
  input.addEventListener('beforeinput', (event) => step(event, STEPS[event.inputType]));
  return history;
}

const STEPS: Partial<Record<string, keyof TypedHistory>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
};

function stepOfKeys(event: KeyboardEvent): keyof TypedHistory | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}

/** Inserts a text as if it were typed, with the caret after the restored part. */
function show(input: HTMLInputElement, text: string) {
  const before = input.value;
  let same = 0;
  const most = Math.min(before.length, text.length);
  while (same < most && before.at(-1 - same) === text.at(-1 - same)) same += 1;
  input.setRangeText(text, 0, before.length);
  input.setSelectionRange(text.length - same, text.length - same);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}
