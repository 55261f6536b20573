import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../test/markup.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const FIELDS = [
  { label: 'Category', theirs: 'Food', mine: 'Food' },
  { label: 'Amount', theirs: '₹20.00', mine: '₹35.00' },
];

function render(state: { isDeleted?: boolean; isBusy?: boolean; canUseBoth?: boolean } = {}) {
  return renderToStaticMarkup(
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
}

/** The buttons of the dialog by their words, with whether they are disabled and busy. */
function buttonsIn(markup: string) {
  const buttons = markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g);
  return [...buttons].flatMap(([, attributes = '', inside = '']) => {
    const name = textOf(inside);
    const states = ['disabled', 'aria-busy'].filter((state) => attributes.includes(` ${state}=`));
    return name === '' ? [] : [[name, ...states].join(' ')];
  });
}

it('a conflict says who changed it, and shows both versions, what differs first', () => {
  expect(textOf(render())).toBe(
    [
      'Which one should stay?',
      'Ravi has changed this expense meanwhile.',
      'As it is nowAmount₹20.00CategoryFoodKeep it as it is',
      'Your changeAmount₹35.00CategoryFoodUse my change',
      'Back to my form',
    ].join(''),
  );
});

it('a conflict with a deletion asks whether it should come back', () => {
  const markup = render({ isDeleted: true });
  expect(textOf(markup)).toContain('Should it come back?');
  expect(buttonsIn(markup)).toEqual([
    'Leave it deleted',
    'Restore and save mine',
    'Back to my form',
  ]);
});

it('a conflict offers both changes only where they can go together', () => {
  expect(buttonsIn(render({ canUseBoth: true })).at(-1)).toBe('Use both changes');
  expect(buttonsIn(render())).not.toContain('Use both changes');
});

it('a conflict that is being settled takes no other choice, and shows the one that runs', () => {
  expect(buttonsIn(render({ isBusy: true }))).toEqual([
    'Keep it as it is disabled',
    'Use my change disabled aria-busy',
    'Back to my form disabled',
  ]);
  expect(buttonsIn(render({ isBusy: true, canUseBoth: true }))).toEqual([
    'Keep it as it is disabled',
    'Use my change disabled',
    'Back to my form disabled',
    'Use both changes disabled aria-busy',
  ]);
});
