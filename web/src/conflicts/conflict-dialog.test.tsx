import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConflictDialog } from './conflict-dialog.tsx';

const FIELDS = [
  { label: 'Category', theirs: 'Food', mine: 'Food' },
  { label: 'Amount', theirs: '₹20.00', mine: '₹35.00' },
];

function renderDialog(state: { isDeleted?: boolean; isBusy?: boolean; canUseBoth?: boolean } = {}) {
  render(
    <ConflictDialog
      sentence="Ravi has changed this expense meanwhile."
      isDeleted={state.isDeleted ?? false}
      fields={FIELDS}
      isBusy={state.isBusy ?? false}
      onKeepTheirs={() => undefined}
      onUseMine={() => undefined}
      onUseBoth={state.canUseBoth ? () => undefined : undefined}
      onBack={() => undefined}
    />,
  );
  return within(screen.getByRole('dialog'));
}

/** The choices, with their disabled and busy states. */
function choices(): string[] {
  const buttons = screen.getAllByRole('button').filter((button) => button.textContent !== '');
  return buttons.map((button) => {
    const states = ['disabled', 'aria-busy'].filter((state) => button.hasAttribute(state));
    return [button.textContent, ...states].join(' ');
  });
}

it('a conflict shows who changed it, and both versions, differing fields first', () => {
  const dialog = renderDialog();
  expect(dialog.getByRole('heading', { name: 'Which one should stay?' })).toBeTruthy();
  expect(dialog.getByText('Ravi has changed this expense meanwhile.')).toBeTruthy();
  const wordsOf = (version: string) => dialog.getByRole('region', { name: version }).textContent;
  expect(wordsOf('As it is now')).toContain('Amount₹20.00CategoryFood');
  expect(wordsOf('Your change')).toContain('Amount₹35.00CategoryFood');
});

it('a conflict with a deletion asks whether to restore it', () => {
  const dialog = renderDialog({ isDeleted: true });
  expect(dialog.getByRole('heading', { name: 'Should it come back?' })).toBeTruthy();
  expect(choices()).toEqual(['Leave it deleted', 'Restore and save mine', 'Back to my form']);
});

it('a conflict offers both changes only if they can be merged', () => {
  renderDialog();
  expect(choices()).toEqual(['Keep it as it is', 'Use my change', 'Back to my form']);
});

it('a conflict that can be merged offers that last', () => {
  renderDialog({ canUseBoth: true });
  expect(choices().at(-1)).toBe('Use both changes');
});

it.each([
  [
    false,
    ['Keep it as it is disabled', 'Use my change disabled aria-busy', 'Back to my form disabled'],
  ],
  [
    true,
    [
      'Keep it as it is disabled',
      'Use my change disabled',
      'Back to my form disabled',
      'Use both changes disabled aria-busy',
    ],
  ],
])(
  'a conflict that is being settled (with both changes: %s) takes no other choice, and shows the one that runs',
  (canUseBoth, shown) => {
    renderDialog({ isBusy: true, canUseBoth });
    expect(choices()).toEqual(shown);
  },
);
