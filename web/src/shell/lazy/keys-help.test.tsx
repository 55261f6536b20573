import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { KeysHelp } from './keys-help.tsx';

it('[keys-help-1] ? lists the keys, unless it is typed into a field', async () => {
  signIn();
  const hands = await renderApp(
    <>
      <KeysHelp />
      <input aria-label="Description" />
    </>,
    '/dashboard',
  );
  await hands.type(screen.getByLabelText('Description'), 'Really?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await hands.click(document.body);
  await hands.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getByText('n').closest('div')?.textContent).toBe('nAdd Expense');
});
