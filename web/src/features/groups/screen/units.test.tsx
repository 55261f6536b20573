import type { ListedGroup, SettlementSuggestion, SettlementSummaryEntry } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { UNITS_DIALOG } from '../plan/loaded-units.ts';
import { GroupsScreen } from './groups-screen.tsx';

const ME = ananya.username;
const APART: ListedGroup = { ...buildGroup('Rohan', 'Farah', 'Imran', 'Dev'), balance: -1450 };
const TOGETHER: ListedGroup = {
  ...APART,
  units: [{ members: [ME, 'Rohan'] }, { members: ['Farah', 'Imran'] }],
  unit_balance: -5750,
  unit_acting: 'Rohan',
};
const SUGGESTED: SettlementSuggestion = {
  from_member: 'Rohan',
  to_member: 'Farah',
  amount: 5750,
  from_unit: [ME, 'Rohan'],
  to_unit: ['Farah', 'Imran'],
};

function entry(name: string, balance: number, unit?: number | null): SettlementSummaryEntry {
  return {
    member_name: name,
    total_paid: 0,
    total_share: 0,
    payments_made: 0,
    payments_received: 0,
    balance,
    owes: balance < 0,
    ...(unit !== undefined && { unit }),
  };
}

const entriesOf = (group: ListedGroup) =>
  Object.entries({ [ME]: -1450, Rohan: -4300, Farah: 6900, Imran: 850, Dev: -2000 }).map(
    ([name, balance]) => {
      if (!group.units) return entry(name, balance);
      const unit = group.units.findIndex(({ members }) => members.includes(name));
      return entry(name, balance, unit === -1 ? null : unit + 1);
    },
  );

async function openGroup(group: ListedGroup) {
  const api = signIn();
  const kept = { group };
  serveGroups(api, { groups: [group], expenses: [VILLA] });
  api.answer('GET /group/api/groups/', () => [kept.group]);
  api.answer('GET /group/api/groups/:id/settlements/', () => entriesOf(kept.group));
  api.answer('GET /group/api/groups/:id/settlement_suggestions/', () =>
    kept.group.units ? [SUGGESTED] : [],
  );
  const sent = api.answer('PUT /group/api/groups/:id/units/', () => {
    kept.group = TOGETHER;
    return TOGETHER;
  });
  await UNITS_DIALOG.load();
  const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
  await screen.findByRole('heading', { name: 'Goa weekend' });
  return { api, sent, hands };
}

it('[units-screen-1] puts people together by taps, shows what it brings, and sends the whole', async () => {
  const { sent, hands } = await openGroup(APART);
  await hands.click(await screen.findByRole('button', { name: 'Families' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle as one' }));
  expect(dialog.getByText(/nothing is settled inside a family/)).toBeTruthy();
  const payments = () => dialog.getAllByRole('definition').map((one) => one.textContent);
  await waitFor(() => expect(payments()).toEqual(['4', '4']));
  await hands.click(dialog.getByRole('checkbox', { name: new RegExp(ME) }));
  await hands.click(dialog.getByRole('checkbox', { name: 'Rohan' }));
  await hands.click(dialog.getByRole('button', { name: 'You and Rohan settle as one' }));
  const units = within(dialog.getByRole('list', { name: 'Families' }));
  expect(units.getByRole('listitem').textContent).toContain('You and Rohanowe, ₹5,750.00');
  await hands.click(dialog.getByRole('checkbox', { name: 'Farah' }));
  await hands.click(dialog.getByRole('checkbox', { name: 'Imran' }));
  expect(payments()).toEqual(['4', '2']);
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { units: [{ members: [ME, 'Rohan'] }, { members: ['Farah', 'Imran'] }] },
  ]);
});

it('[units-screen-2] takes a family apart again, and keeps what was tapped when the server refuses', async () => {
  const { api, sent, hands } = await openGroup(TOGETHER);
  await hands.click(await screen.findByRole('button', { name: 'Families 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle as one' }));
  await hands.click(dialog.getByRole('button', { name: 'Farah and Imran settle apart again' }));
  api.answer('PUT /group/api/groups/:id/units/', () =>
    Failure.refuse(418, { error: 'A teapot has no family.' }),
  );
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A teapot has no family.')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'Imran' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Farah and Imran/ })).toBeNull();
  expect(sent).toEqual([]);
});

it('[units-screen-3] says what they owe together, who pays with whom, and what of it is their own', async () => {
  await openGroup(TOGETHER);
  expect(await screen.findByText('Together you owe')).toBeTruthy();
  expect(await screen.findByText('to Farah, Rohan pays')).toBeTruthy();
  expect(screen.getByText('₹1,450.00 of it is yours.')).toBeTruthy();
  expect(screen.getByText('pays, with you')).toBeTruthy();
  expect(screen.getByText('receives, with Imran')).toBeTruthy();
  expect(screen.getByText('2 families settle as one.')).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Your groups' }));
  expect(list.getByText(/^together you owe/).textContent).toBe('together you owe ₹5,750.00');
  const summary = await screen.findAllByText('settle as one');
  expect(summary.map((one) => one.parentElement?.textContent)).toEqual([
    'You and Rohansettle as one',
    'Farah and Imransettle as one',
  ]);
});

it('[units-screen-4] shows nothing of it in a group without, and offers it from three members on', async () => {
  await openGroup(buildGroup('Rohan'));
  expect(screen.queryByRole('button', { name: 'Families' })).toBeNull();
  expect(screen.queryByText(/settle as one|ogether/)).toBeNull();
});

it('[units-screen-5] explains a payment by the balances of the family', async () => {
  const { api, hands } = await openGroup(TOGETHER);
  api.answer('GET /group/api/groups/:id/settlements/why/', () => ({
    ...entry('Rohan', -300),
    total_share: 500,
    total_paid: 200,
    unit_members: [
      { name: ME, balance: 200 },
      { name: 'Rohan', balance: -500 },
    ],
    share_count: 1,
    shares: [],
    paid_count: 1,
    paid: [],
    payments_with_plan: 1,
    payments_without_plan: 2,
  }));
  await hands.click(await screen.findByRole('button', { name: /^Why this\?/ }));
  const heading = await screen.findByRole('heading', { name: 'You and Rohan settle as one' });
  const terms = within(heading.parentElement ?? document.body);
  expect(terms.getAllByRole('term').map((one) => one.textContent)).toEqual([
    `${ME}, gets back`,
    'Rohan, owes',
    'Together, owe',
  ]);
  expect(terms.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '₹200.00',
    '₹500.00',
    '₹300.00',
  ]);
});
