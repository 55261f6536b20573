import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RATES_DIALOG } from '../../../currencies/loaded-parts.ts';
import { buildGroup } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupTail } from './group-tail.tsx';

const nothing = () => undefined;
const OTHERS = {
  suggestions: undefined,
  offers: { isUnused: false, hasUsual: false },
  deletedCount: 0,
  canDelete: false,
  isDeleting: false,
  moreOpener: null,
  onMoreClose: nothing,
  onRecordPayment: nothing,
  onMonth: undefined,
  onHistory: nothing,
  onDeleted: nothing,
  onUsual: nothing,
  onUnits: nothing,
  onArchive: nothing,
  onRename: nothing,
  onImport: nothing,
  onExport: nothing,
  onLeave: undefined,
  onDelete: nothing,
  onSaved: nothing,
  onError: nothing,
};

it('[rates-button-1] shows how many rates a group has, and also appears without any for a bill in another currency', async () => {
  const api = signIn();
  let hasOthers = false;
  api.answer('GET /group/api/groups/:id/currencies/', () => ({
    last: null,
    has_others: hasOthers,
  }));
  const rates = [
    { currency: 'THB', rate: 2.4512, set_at: '2026-01-10T06:00:00.000Z', set_by_name: 'Rohan' },
    { currency: 'VND', rate: 0.0032051282, set_at: '2026-01-10T06:00:00.000Z', set_by_name: 'Dev' },
  ];
  api.answer('GET /group/api/groups/:id/rates/', () => rates.splice(0));
  api.answer('GET /personal/api/rates/', () => []);
  api.answer('GET /group/api/groups/:id/recurring/', () => []);
  await RATES_DIALOG.load();
  const group = buildGroup('Rohan');
  const other = { ...group, id: 13 };
  await renderApp(<GroupTail {...OTHERS} group={group} />, '/groups');
  expect(screen.queryByRole('button', { name: /^Rates/ })).toBeNull();
  cleanup();
  hasOthers = true;
  const hands = await renderApp(<GroupTail {...OTHERS} group={other} />, '/groups');
  await hands.click(await screen.findByRole('button', { name: 'Rates 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rates of this group' }));
  expect(dialog.getByText('1 ฿ = ₹2.4512')).toBeTruthy();
  expect(dialog.getByText('₹1 = ₫312')).toBeTruthy();
  cleanup();
  const third = { ...group, id: 14 };
  await renderApp(<GroupTail {...OTHERS} group={third} />, '/groups');
  expect(await screen.findByRole('button', { name: 'Rates' })).toBeTruthy();
});
