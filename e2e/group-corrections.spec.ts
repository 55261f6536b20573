import type { Page } from '@playwright/test';
import { errorBanner, inventPerson, section, successBanner, undoToast } from './app.ts';
import { createAccount, expect, expectAccessible, test } from './fixtures.ts';
import {
  deleteEntry,
  fillGroupExpense,
  groupInList,
  openAddMember,
  openEditEntry,
  openGroup,
  openWindowOf,
  pressInTail,
  seedGroup,
  seedGroupOfTwo,
  sendMember,
} from './groups-app.ts';
import { expectNoSidewaysScrolling } from './layout.ts';

test.describe('Settling', () => {
  test(
    '[e2e-group-corrections-1] records a suggested payment, and the other person sees it',
    { tag: '@mobile-long' },
    async ({ signedIn: mine, account, request }) => {
      const { friend } = await seedGroupOfTwo(account, request);
      const theirs = await openWindowOf(mine, friend);
      await openGroup(mine, 'Goa weekend');
      await openGroup(theirs, 'Goa weekend');

      await mine.getByRole('button', { name: /^Settle ₹500\.00 from/ }).click();
      const dialog = mine.getByRole('dialog', { name: 'Settle' });
      const amount = dialog.getByLabel('Amount');
      await expect(amount).toBeFocused();
      await expect(amount).toHaveValue('500');
      await expect(dialog).toContainText(`The full amount you owe ${friend.username}`);
      await amount.fill('300');
      await expect(dialog).toContainText('₹200.00 will still be owed');
      await amount.fill('600');
      await expect(dialog).toContainText(`₹100.00 more than ${account.username} owes.`);
      await amount.fill('500');
      await dialog.getByLabel('Note').fill('UPI');
      await dialog.getByRole('button', { name: 'Record Payment' }).click();
      await expect(undoToast(mine)).toContainText('Payment recorded!');
      await expect(section(mine, 'Settlement Suggestions')).toContainText('All settled up.');
      await expect(section(mine, 'Settlement Summary')).toContainText('settled ₹500.00');
      await expect(section(mine, 'Settlement Summary')).toContainText('received ₹500.00');

      await theirs.clock.fastForward('00:31');
      await expect(section(theirs, 'Settlement Suggestions')).toContainText('All settled up.');
      await expect(section(theirs, 'Recent Expenses').getByRole('listitem').first()).toContainText(
        `${account.username} paid youUPI, recorded by ${account.username}`,
      );
      // Only expenses are counted.
      await expect(section(theirs, 'Goa weekend').getByRole('definition')).toHaveText([
        '₹1,000.00',
        '₹500.00',
        '1',
      ]);
      await theirs.context().close();
    },
  );

  test(
    '[e2e-group-corrections-11] pays a suggestion by UPI, and records it once it went through',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account, request, isMobile }) => {
      const { friend } = await seedGroupOfTwo(account, request);
      await friend.send('PATCH', '/auth/profile/', { upi_id: 'rohan@okbank' });
      await openGroup(page, 'Goa weekend');
      await page.getByRole('button', { name: /^Pay by UPI ₹500\.00/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
      await expect(dialog).toContainText('rohan@okbank');
      if (isMobile) {
        await expect(dialog.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
          'href',
          `upi://pay?pa=rohan%40okbank&pn=${friend.username}&am=500.00&cu=INR&tn=Goa%20weekend`,
        );
        await dialog.getByRole('button', { name: 'Show the QR code instead' }).click();
      }
      await expect(dialog.getByRole('img', { name: 'QR code for a UPI app' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'It went through' }).click();
      const form = page.getByRole('dialog', { name: 'Settle' });
      await expect(form.getByLabel('Amount')).toHaveValue('500');
      await form.getByRole('button', { name: 'Record Payment' }).click();
      await expect(section(page, 'Settlement Suggestions')).toContainText('All settled up.');
    },
  );

  test('[e2e-group-corrections-12] keeps the typed values when a payment by UPI was not made, and says that copying was refused', async ({
    signedIn: page,
    account,
    request,
  }) => {
    const { friend } = await seedGroupOfTwo(account, request);
    await friend.send('PATCH', '/auth/profile/', { upi_id: 'rohan@okbank' });
    await openGroup(page, 'Goa weekend');
    await page.getByRole('button', { name: /^Settle ₹500\.00 from/ }).click();
    const form = page.getByRole('dialog', { name: 'Settle' });
    await form.getByLabel('Amount').fill('300');
    await form.getByLabel('Note').fill('first half');
    await form.getByRole('button', { name: 'Pay by UPI' }).click();

    const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
    await expect(dialog).toContainText('₹300.00');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await dialog.getByRole('button', { name: 'Copy the UPI id' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      'Your browser did not allow copying. The UPI id is selected: copy it yourself.',
    );
    expect(await page.evaluate(() => String(getSelection()))).toBe('rohan@okbank');

    await dialog.getByRole('button', { name: 'Not paid' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.getByLabel('Amount')).toHaveValue('300');
    await expect(form.getByLabel('Note')).toHaveValue('first half');
    await form.getByRole('button', { name: 'Pay by UPI' }).click();
    await dialog.getByRole('button', { name: 'It went through' }).click();
    await expect(form.getByLabel('Note')).toHaveValue('first half');
    await form.getByRole('button', { name: 'Record Payment' }).click();
    await expect(section(page, 'Settlement Suggestions')).toContainText('₹200.00');
  });

  test('[e2e-group-corrections-2] explains a suggestion', async ({ signedIn: page, account }) => {
    await seedGroup(account, {
      name: 'Goa weekend',
      members: ['Rohan'],
      expenses: [
        { amount: 900, paidBy: 'Rohan', description: 'Villa' },
        { amount: 100, paidBy: account.username, description: 'Ferry' },
      ],
    });
    await openGroup(page, 'Goa weekend');
    await page.getByRole('button', { name: /^Why this\?/ }).click();
    const suggestions = section(page, 'Settlement Suggestions');
    await expect(suggestions.getByRole('heading', { name: 'What you still owe' })).toBeVisible();
    await expect(suggestions.getByRole('term')).toHaveText([
      'Share of 2 expenses',
      'Already paidFerry',
      'Left to pay',
      'Villa',
      'Ferry',
    ]);
    await expect(suggestions.getByRole('definition')).toHaveText([
      '₹500.00',
      '−₹100.00',
      '₹400.00',
      '₹450.00',
      '₹50.00',
    ]);
    await expect(suggestions).toContainText('Settling up this way takes 1 payment');
  });

  test('[e2e-group-corrections-3] records a payment outside the plan, which can be changed and deleted', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
    await openGroup(page, 'Goa weekend');
    await page.getByRole('button', { name: 'Record Payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Payment' });
    await dialog.getByLabel('Who pays').selectOption('Rohan');
    await dialog.getByLabel('Amount').fill('250');
    await expect(dialog).toContainText(
      'Rohan owes nothing. The group will then owe Rohan ₹250.00.',
    );
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(undoToast(page)).toContainText('Payment recorded!');

    const me = account.username;
    await page.getByRole('button', { name: `Edit payment from Rohan to ${me}, ₹250.00` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Payment' });
    await edit.getByLabel('Amount').fill('200');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(successBanner(page)).toHaveText('Payment updated!');
    await page.getByRole('button', { name: `Delete payment from Rohan to ${me}, ₹200.00` }).click();
    await expect(undoToast(page)).toContainText('Payment deleted!');
    await expect(section(page, 'Recent Expenses')).toContainText('No expenses yet');
    await undoToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(section(page, 'Recent Expenses')).toContainText('Rohan paid you');
  });
});

test.describe('Correcting a group', () => {
  test('[e2e-group-corrections-13] lists the user’s deleted groups, if any, and restores them', async ({
    signedIn: page,
    account,
  }) => {
    const groupId = await seedGroup(account, { name: 'Goa weekend', members: ['Imran'] });
    const requested = page.waitForResponse((response) =>
      response.url().endsWith('/groups/deleted/'),
    );
    await page.goto('/groups');
    await expect(groupInList(page, 'Goa weekend')).toBeVisible();
    await (await requested).finished();
    const link = page.getByRole('button', { name: 'Deleted groups' });
    await expect(link).toHaveCount(0);
    await account.send('DELETE', `/group/api/groups/${groupId}/delete/`);
    await page.reload();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Recently deleted groups' });
    await expect(dialog.getByRole('listitem')).toHaveText([/Goa weekend.*Deleted on/]);
    await dialog.getByRole('button', { name: 'Restore Goa weekend' }).click();
    await expect(dialog).toContainText('Nothing was deleted in the last 30 days.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(groupInList(page, 'Goa weekend')).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  test('[e2e-group-corrections-14] shows in the history what was changed, and each change once', async ({
    signedIn: page,
    account,
    request,
  }) => {
    const { friend, groupId } = await seedGroupOfTwo(account, request);
    const [villa] = await friend.send('GET', `/group/api/groups/${groupId}/expenses/`);
    await friend.send('PUT', `/group/api/expenses/${villa.id}/`, {
      paid_by_name: friend.username,
      amount: 1200,
      description: 'Villa',
      participant_names: [friend.username],
    });
    await openGroup(page, 'Goa weekend');
    await pressInTail(page, 'History');
    const latest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'changed' });
    await expect(latest.first()).toContainText(`${friend.username} changed Villa.`);
    await expect(latest.first().getByRole('listitem')).toHaveText([
      /Amount ₹1,000\.00 → ₹1,200\.00$/,
      new RegExp(`Split Between .* → ${friend.username}$`),
    ]);
    await expect(latest.first()).not.toContainText('from ₹1,000.00');
  });

  test('[e2e-group-corrections-7] renames the group and a guest', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, { name: 'Goa weekend', members: ['Imu'] });
    await openGroup(page, 'Goa weekend');
    await page.getByRole('button', { name: 'Rename Imu' }).click();
    const guest = page.getByRole('dialog', { name: 'Rename Imu' });
    await guest.getByLabel('Member name').fill('Imran');
    await guest.getByRole('button', { name: 'Rename' }).click();
    await expect(section(page, 'Members')).toContainText('Imran');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Group' });
    await dialog.getByLabel('Group name').fill('Gokarna');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { name: 'Gokarna', level: 2 })).toBeVisible();
  });

  test(
    '[e2e-group-corrections-4] [e2e-group-corrections-8] changes an expense, deletes it, undoes that, keeps a history, and restores from it and from the deleted things',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await seedGroup(account, {
        name: 'Goa weekend',
        members: ['Rohan'],
        expenses: [{ amount: 640, paidBy: 'Rohan', description: 'Dosas' }],
      });
      await openGroup(page, 'Goa weekend');
      await openEditEntry(page, 'Dosas, ₹640.00');
      const form = page.getByRole('dialog', { name: 'Edit Expense' });
      await fillGroupExpense(form, { amount: '700', between: ['Rohan'] });
      await form.getByLabel('Category').selectOption('Food');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(successBanner(page)).toHaveText('Expense updated successfully!');
      const expenses = section(page, 'Recent Expenses').getByRole('listitem');
      await expect(expenses).toHaveText([/Dosas.*for Rohan.*₹700\.00₹700\.00 each/]);

      const deleteIt = async () => {
        await deleteEntry(page, 'Dosas, ₹700.00');
        await expect(undoToast(page)).toContainText('Expense deleted!Dosas, ₹700.00');
        await expect(expenses).toHaveCount(0);
      };
      await deleteIt();
      await undoToast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(expenses).toHaveText([/Dosas.*₹700\.00/]);
      await deleteIt();
      await pressInTail(page, 'Recently deleted');
      await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeFocused();
      await page.getByRole('button', { name: 'Everything' }).click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Dosas');
      await page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
      await page.getByRole('button', { name: 'Recently deleted' }).click();
      await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Goa weekend' }).last().click();
      await expect(section(page, 'Recent Expenses')).toContainText('Dosas');
    },
  );
});

test(
  '[e2e-group-corrections-17] two people in two windows see what the other changed, deleted and undid, and both find it in the history',
  { tag: '@mobile-long' },
  async ({ signedIn: mine, account, request }) => {
    const { friend } = await seedGroupOfTwo(account, request);
    const theirs = await openWindowOf(mine, friend);
    await mine.clock.install();
    for (const page of [mine, theirs]) await openGroup(page, 'Goa weekend');

    // Both open the same expense; the second one to save is told of the first.
    for (const page of [mine, theirs]) {
      await openEditEntry(page, 'Villa, ₹1,000.00');
    }
    const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Expense' });
    await fillGroupExpense(formOf(theirs), { amount: '1200' });
    await formOf(theirs).getByRole('button', { name: 'Save' }).click();
    await expect(successBanner(theirs)).toHaveText('Expense updated successfully!');
    await fillGroupExpense(formOf(mine), { amount: '1400' });
    await formOf(mine).getByRole('button', { name: 'Save' }).click();
    const conflict = mine.getByRole('dialog', { name: 'Which one should stay?' });
    await expect(conflict).toContainText(
      `${friend.username} has changed this expense since you last saw it.`,
    );
    await conflict.getByRole('button', { name: 'Use my change' }).click();
    await expect(successBanner(mine)).toHaveText('Expense updated successfully!');

    // The other person sees a deletion and its undo within one poll.
    await theirs.clock.fastForward('00:31');
    await deleteEntry(theirs, 'Villa, ₹1,400.00');
    await expect(undoToast(theirs)).toContainText('Expense deleted!');
    await mine.clock.fastForward('00:31');
    await expect(section(mine, 'Recent Expenses')).toContainText('No expenses yet');
    await undoToast(theirs).getByRole('button', { name: 'Undo' }).click();
    await expect(section(theirs, 'Recent Expenses')).toContainText('Villa');
    await mine.clock.fastForward('00:31');
    await expect(section(mine, 'Recent Expenses')).toContainText('₹1,400.00');

    for (const [page, viewer] of [
      [mine, account],
      [theirs, friend],
    ] as const) {
      await pressInTail(page, 'History');
      const [me, other] = [account, friend].map((one) =>
        one === viewer ? `${one.username} (you)` : one.username,
      );
      const said = page.getByRole('main').getByRole('paragraph');
      await expect(said.filter({ hasText: /^(?:rohan|ananya)-/ })).toContainText([
        /deleted the expense “Villa” .*\. .* undid that\.$/,
        `${me} changed Villa.`,
        `${other} changed Villa.`,
      ]);
    }
    await theirs.context().close();
  },
);

test('[e2e-group-corrections-10] [e2e-group-corrections-18] asks before the account of a stranger is added to a group; the buttons fit a phone, whatever the username, the account first', async ({
  signedIn: page,
  account,
  request,
}) => {
  const stranger = await createAccount(request, {
    ...inventPerson('rahul'),
    username: `${inventPerson('rahul').username}${'w'.repeat(150)}`.slice(0, 150),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await seedGroup(account, { name: 'Goa weekend' });
  await openGroup(page, 'Goa weekend');
  const dialog = await openAddMember(page);
  await sendMember(dialog, stranger.username);
  await expect(dialog).toContainText(
    `${stranger.username} has a Hisaab account and would see this group.`,
  );
  await expect(errorBanner(dialog)).toHaveCount(0);
  await expectAccessible(page);
  const likely = dialog.getByRole('button', { name: `Add ${stranger.username}` });
  const other = dialog.getByRole('button', { name: 'Add as a guest' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const [first, second] = [await likely.boundingBox(), await other.boundingBox()];
  expect(first && second && first.y < second.y).toBe(true);
  for (const button of [likely, other, cancel]) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await button.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
  await expectNoSidewaysScrolling(page);
  await other.click();
  await expect(successBanner(page)).toHaveText('Member added successfully!');
  await expect(section(page, 'Members').getByRole('listitem').last()).toContainText('Guest Member');
});
