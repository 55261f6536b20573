import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { buildGroup, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { BillDetails } from './bill-details.tsx';

it('[bill-details-1] sums the unnamed items by the people who share them', async () => {
  signIn();
  const line = (amount: number, names: string[] = [], description = '') => ({
    amount,
    description,
    participant_names: names,
  });
  const lines = [
    line(0.1),
    line(300, ['Rohan']),
    line(0.2),
    line(400, [], 'Pizza'),
    line(250.5, ['Rohan']),
    line(49.2),
  ];
  await renderApp(
    <BillDetails
      group={buildGroup('Rohan')}
      expense={{
        ...VILLA,
        lines,
        shares: [ananya.username, 'Rohan'].map((name) => ({ name, amount: 500 })),
      }}
    />,
  );
  const items = screen.getAllByRole('term').slice(0, 4);
  expect(items.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['3 items everyone', '₹49.50'],
    ['2 items Rohan', '₹550.50'],
    ['Pizza everyone', '₹400.00'],
    ['The bill ', '₹1,000.00'],
  ]);
});
