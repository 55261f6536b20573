import type { Locator, Page } from '@playwright/test';
import {
  answerConfirm,
  errorBanner,
  inventPerson,
  section,
  successBanner,
  undoToast,
} from './app.ts';
import { createAccount, expect, expectAccessible, test } from './fixtures.ts';
import {
  createGroup,
  fillGroupExpense,
  groupInList,
  openAddGroupExpense,
  openAddMember,
  openCreateGroup,
  openGroup,
  openLeaveGroup,
  openRemoveMember,
  openWindowOf,
  seedGroup,
  seedGroupExpense,
  sendGroupExpense,
  sendMember,
  splitPreview,
} from './groups-app.ts';

test.describe('The list of groups', () => {
  test(
    '[e2e-groups-2] [e2e-groups-30] shows name, member count and total expenses, last active first, asks to select one, and shows the user’s balance, in each group and in total',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      await seedGroup(account, {
        name: 'Goa weekend',
        members: ['Rohan', 'Farah'],
        expenses: [{ amount: 123_456.78, paidBy: 'Rohan' }],
      });
      const flat = await seedGroup(account, { name: 'Flat 4B', members: ['Farah'] });
      await seedGroup(account, { name: 'Wedding gift' });
      await seedGroupExpense(account, flat, { amount: 300.5, paidBy: account.username });
      await page.goto('/groups');
      const groups = page.getByRole('list', { name: 'Your groups' }).getByRole('button');
      await expect(groups).toHaveText([
        /Flat 4B.*2 members, ₹300\.50.*You are owed ₹150\.25$/,
        /Wedding gift.*1 member, ₹0\.00\s*$/,
        /Goa weekend.*3 members, ₹1,23,456\.78.*You owe ₹41,152\.26$/,
      ]);
      await expect(page.getByText(/^In all/)).toHaveText('In all you owe ₹41,002.01');
      await expect(page.getByText('Select a group')).toBeVisible();
    },
  );

  test('has a search by name when it is long', async ({ signedIn: page, account }) => {
    for (let trip = 1; trip <= 7; trip += 1) await seedGroup(account, { name: `Trip ${trip}` });
    await seedGroup(account, { name: 'Flat 4B, Indiranagar' });
    await page.goto('/groups');
    await page.getByLabel('Search groups').fill('flat');
    await expect(page.getByRole('list', { name: 'Your groups' }).getByRole('button')).toHaveText([
      /Flat 4B, Indiranagar/,
    ]);
    await page.getByLabel('Search groups').fill('pune');
    await expect(page.getByText('No group has that in its name.')).toBeVisible();
  });
});

test.describe('Creating a group', () => {
  test(
    '[e2e-groups-1] [e2e-groups-4] is offered when there is none, and opens it, with its creator as the only member',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      await page.goto('/groups');
      await expect(page.getByText('No groups yet')).toBeVisible();
      await createGroup(page, 'Flat 4B, Indiranagar');
      const head = section(page, 'Flat 4B, Indiranagar');
      await expect(head).toContainText(`1 member, Created by ${account.username}`);
      await expect(section(page, 'Members').getByRole('listitem')).toHaveText([
        new RegExp(`${account.username} youRegistered User`),
      ]);
    },
  );
});

test.describe('A group', () => {
  test(
    '[e2e-groups-8] shows its totals, the suggested payments, the balances, its members and expenses, and is marked in the list in forced colours too',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      const me = account.username;
      await seedGroup(account, {
        name: 'Goa weekend',
        members: ['Rohan', 'Farah'],
        expenses: [
          { amount: 900, paidBy: me, description: 'Villa' },
          { amount: 100, paidBy: 'Rohan', between: ['Rohan', 'Farah'] },
        ],
      });
      await openGroup(page, 'Goa weekend');

      const head = section(page, 'Goa weekend');
      await expect(head).toContainText(`3 members, Created by ${me}`);
      await expect(head.getByRole('term')).toHaveText([
        'Total Expenses',
        'Per Member',
        'Transactions',
      ]);
      await expect(head.getByRole('definition')).toHaveText(['₹1,000.00', '₹333.33', '2']);
      await expect(section(page, 'Settlement Suggestions').getByRole('listitem')).toHaveText([
        new RegExp(`Rohanpays₹250\\.00.*${me} youreceives`),
        new RegExp(`Farahpays₹350\\.00.*${me} youreceives`),
      ]);
      await expect(section(page, 'Settlement Summary').getByRole('listitem')).toHaveText([
        new RegExp(`${me} youPaid ₹900\\.00, share ₹300\\.00₹600\\.00 gets back`),
        /RohanPaid ₹100\.00, share ₹350\.00₹250\.00 owes/,
        /FarahPaid ₹0\.00, share ₹350\.00₹350\.00 owes/,
      ]);
      await expect(section(page, 'Members').getByRole('listitem')).toHaveText([
        new RegExp(`${me} youRegistered User`),
        /RohanGuest Member/,
        /FarahGuest Member/,
      ]);
      await expect(section(page, 'Recent Expenses').getByRole('listitem')).toHaveText([
        /No descriptionPaid by Rohan for Rohan, Farah.*₹100\.00₹50\.00 each/,
        /VillaPaid by you for everyone.*₹900\.00₹300\.00 each/,
      ]);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(groupInList(page, 'Goa weekend')).toHaveCSS('outline-style', 'solid');
    },
  );

  test('[e2e-groups-9] requests expenses, settlements and suggestions at the same time', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
    const requested = new Set<string>();
    let release = () => {};
    const allAsked = new Promise<void>((done) => (release = done));
    // No response before all requests: sequential requests would never finish.
    await page.route('**/group/api/groups/*/**', async (route) => {
      requested.add(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
      if (requested.size === 8) release();
      await allAsked;
      await route.continue();
    });
    await openGroup(page, 'Goa weekend');
    await expect(page.getByText('No expenses yet')).toBeVisible();
    expect([...requested].toSorted()).toEqual([
      'currencies',
      'deleted',
      'expenses',
      'month',
      'payments',
      'recurring',
      'settlement_suggestions',
      'settlements',
    ]);
  });

  test('[e2e-groups-10] [e2e-group-corrections-9] lists its ten newest expenses, counts them all, and expands the others', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, {
      name: 'Office lunch club',
      expenses: Array.from({ length: 12 }, (_, index) => ({
        amount: 100,
        paidBy: account.username,
        description: `Lunch ${index + 1}`,
      })),
    });
    await openGroup(page, 'Office lunch club');
    const expenses = section(page, 'Recent Expenses').getByRole('listitem');
    await expect(expenses).toHaveCount(10);
    await expect(expenses.first()).toContainText('Lunch 12');
    await expect(expenses.last()).toContainText('Lunch 3');
    await expect(section(page, 'Office lunch club').getByRole('definition').last()).toHaveText(
      '12',
    );
    await page.getByRole('button', { name: 'And 2 more expenses...' }).click();
    await expect(expenses).toHaveCount(12);
  });

  test('[e2e-groups-12] has no Per Member without members', async ({ signedIn: page, account }) => {
    await seedGroup(account, {
      name: 'Goa weekend',
      expenses: [{ amount: 500, paidBy: account.username }],
    });
    await openGroup(page, 'Goa weekend');
    const dialog = await openLeaveGroup(page, 'Goa weekend');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(section(page, 'Goa weekend')).toContainText('0 members');
    await expect(section(page, 'Goa weekend').getByRole('definition')).toHaveText([
      '₹500.00',
      '₹0.00',
      '1',
    ]);
  });
});

test.describe('Adding a member', () => {
  test('[e2e-groups-13] distinguishes guests and registered users, and keeps the group open', async ({
    signedIn: page,
    account,
    request,
  }) => {
    const friend = await createAccount(request, inventPerson('rohan'));
    await seedGroup(account, { name: 'Goa weekend' });
    await openGroup(page, 'Goa weekend');
    const dialog = await openAddMember(page);
    await sendMember(dialog, friend.username);
    await dialog.getByRole('button', { name: `Add ${friend.username}` }).click();
    await expect(successBanner(page)).toHaveText('Member added successfully!');
    // The next name can be typed at once.
    await expect(dialog.getByLabel('Member name')).toBeFocused();
    await sendMember(dialog, 'Meera');
    await expect(dialog.getByLabel('Member name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(section(page, 'Members').getByRole('listitem')).toHaveText([
      /Registered User/,
      new RegExp(`${friend.username}Registered User`),
      /MeeraGuest Member/,
    ]);
    await expect(section(page, 'Goa weekend')).toContainText('3 members');
    await expect(groupInList(page, 'Goa weekend')).toContainText('3 members');
  });
});

test.describe('Removing a member', () => {
  test(
    '[e2e-groups-17] [e2e-group-corrections-6] asks first, shows the member’s balance, and can be undone, as for a deleted group',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      await seedGroup(account, {
        name: 'Goa weekend',
        members: ['Imran'],
        expenses: [{ amount: 300, paidBy: account.username }],
      });
      await openGroup(page, 'Goa weekend');
      const dialog = await openRemoveMember(page, 'Imran');
      await expect(dialog).toContainText('Imran will leave Goa weekend.');
      await expect(dialog).toContainText('owes ₹150.00');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Remove Imran' })).toBeFocused();

      await (await openRemoveMember(page, 'Imran')).getByRole('button', { name: 'Remove' }).click();
      await expect(undoToast(page)).toContainText('Member Imran removed successfully!');
      await expect(section(page, 'Members').getByRole('listitem')).toHaveCount(1);
      // A member who leaves with a debt stays in the books until it is settled.
      await expect(section(page, 'Settlement Summary')).toContainText('Imran');
      await undoToast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(section(page, 'Members').getByRole('listitem')).toHaveCount(2);

      const requested = answerConfirm(page, true);
      await page.getByRole('button', { name: 'Delete Group' }).click();
      await requested;
      await expect(undoToast(page)).toContainText('Group "Goa weekend" deleted successfully!');
      await expect(page.getByText('No groups yet')).toBeVisible();
      await undoToast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(groupInList(page, 'Goa weekend')).toBeVisible();
    },
  );

  test('closes another creator’s group, which only they can delete, for a user who leaves it', async ({
    signedIn: page,
    account,
    request,
  }) => {
    const creator = await createAccount(request);
    await seedGroup(creator, { name: 'Goa weekend', members: [account.username] });
    await openGroup(page, 'Goa weekend');
    await expect(section(page, 'Goa weekend')).toContainText(`Created by ${creator.username}`);
    await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Group' })).toBeHidden();
    const dialog = await openLeaveGroup(page, 'Goa weekend');
    await expect(dialog).toContainText('You will leave Goa weekend and no longer see it.');
    await dialog.getByLabel('Nobody else can add me to this group again').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(successBanner(page)).toContainText(
      `Member ${account.username} removed successfully!`,
    );
    await expect(page.getByText('No groups yet')).toBeVisible();
    const [group] = await creator.send('GET', '/group/api/groups/');
    const again = creator.send('POST', `/group/api/groups/${group.id}/add_member/`, {
      name: account.username,
    });
    await expect(again).rejects.toThrow('left this group for good');
  });
});

test.describe('Adding a group expense', () => {
  test(
    '[e2e-groups-20] [e2e-groups-21] splits between all members unless some are chosen, or one is left out with two taps',
    { tag: '@smoke' },
    async ({ signedIn: page, account }) => {
      await seedGroup(account, { name: 'Goa weekend', members: ['Rohan', 'Farah'] });
      await openGroup(page, 'Goa weekend');
      const dialog = await openAddGroupExpense(page);
      await expect(dialog.getByRole('radio', { name: account.username })).toBeChecked();
      await fillGroupExpense(dialog, { amount: '100', description: 'Ferry to Divar' });
      await expect(splitPreview(dialog)).toHaveText('Split equally between 3₹33.33 each');

      const sent = page.waitForRequest('**/group/api/expenses/');
      await sendGroupExpense(dialog);
      expect((await sent).postDataJSON()).toEqual({
        group: expect.any(Number),
        paid_by_name: account.username,
        amount: 100,
        description: 'Ferry to Divar',
        category: 'Transport',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        split_equally: true,
      });
      await expect(successBanner(page)).toHaveText('Expense added successfully!');
      const expenses = section(page, 'Recent Expenses').getByRole('listitem');
      await expect(expenses).toHaveText([/Ferry to Divar.*for everyone.*₹100\.00₹33\.33 each/]);
      await expect(section(page, 'Goa weekend').getByRole('definition').first()).toHaveText(
        '₹100.00',
      );

      const second = await openAddGroupExpense(page);
      await fillGroupExpense(second, {
        amount: '99',
        paidBy: 'Rohan',
        between: ['Rohan', 'Farah'],
      });
      await expect(splitPreview(second)).toHaveText('Split equally between 2₹49.50 each');
      await expect(second.getByRole('button', { name: 'Everyone', pressed: false })).toBeVisible();
      await sendGroupExpense(second);
      await expect(expenses.first()).toHaveText(/Paid by Rohan for Rohan, Farah.*₹49\.50 each/);

      const third = await openAddGroupExpense(page);
      await fillGroupExpense(third, { amount: '99' });
      const everyone = third.getByRole('button', { name: 'Everyone' });
      await expect(everyone).toHaveAttribute('aria-pressed', 'true');
      await expect(third.getByRole('checkbox', { name: 'Farah' })).toBeChecked();
      await third.getByRole('checkbox', { name: 'Farah' }).click();
      await expect(splitPreview(third)).toHaveText('Split equally between 2₹49.50 each');
      await expect(third.getByRole('checkbox', { name: 'Farah' })).not.toBeChecked();
      await expect(everyone).toHaveAttribute('aria-pressed', 'false');
      await everyone.click();
      await expect(splitPreview(third)).toHaveText('Split equally between 3₹33.00 each');
      await everyone.click();
      await expect(third.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(third.getByText('With nobody chosen, everyone does.')).toBeVisible();
      await third.getByRole('checkbox', { name: 'Farah' }).click();
      await expect(third.getByRole('status').filter({ hasText: 'Only' })).toHaveText(
        'Only Farah₹99.00',
      );
    },
  );

  test(
    '[e2e-groups-31] shows the first five of twelve or more people, the others with More or a search, and keeps chosen ones visible',
    { tag: '@mobile-long' },
    async ({ signedIn: page, account }) => {
      const guests = Array.from({ length: 11 }, (_, index) => `Guest ${index + 1}`);
      await seedGroup(account, { name: 'Wedding gift', members: guests });
      await openGroup(page, 'Wedding gift');
      const dialog = await openAddGroupExpense(page);
      const split = dialog.getByRole('group', { name: 'Split Between' });
      const backOf = (name: string) =>
        split
          .getByText(name, { exact: true })
          .evaluate((text) => getComputedStyle(text.closest('label') ?? text).backgroundColor);
      const whileAll = await backOf('Guest 3');
      await dialog.getByLabel('Amount').fill('90');
      await expect(split.getByRole('checkbox')).toHaveCount(5);
      await split.getByRole('button', { name: 'More' }).click();
      await expect(split.getByRole('checkbox')).toHaveCount(12);
      await split.getByRole('button', { name: 'Everyone' }).click();
      await split.getByRole('checkbox', { name: 'Guest 7' }).check();
      expect(await backOf('Guest 7')).toBe(whileAll);
      expect(await backOf('Guest 3')).not.toBe(whileAll);

      await split.getByLabel('Search people').fill('guest 1');
      await expect(split.getByRole('checkbox')).toHaveCount(4);
      await page.keyboard.press('Enter');
      await split.getByRole('checkbox', { name: 'Guest 11' }).check();
      const payers = dialog.getByRole('group', { name: 'Paid By' });
      await expect(payers.getByRole('radio')).toHaveCount(5);
      await payers.getByLabel('Search who paid').fill('guest 9');
      await payers.getByRole('radio', { name: 'Guest 9' }).check();
      await expect(payers.getByRole('radio')).toHaveCount(1);
      await expectAccessible(page);
      await sendGroupExpense(dialog);
      await expect(section(page, 'Recent Expenses')).toContainText(
        'Paid by Guest 9 for Guest 7, Guest 11',
      );
    },
  );

  test('keeps the buttons visible with thirty members and little space', async ({
    signedIn: page,
    account,
  }) => {
    const members = Array.from({ length: 29 }, (_, index) => `Guest ${index + 1}`);
    await seedGroup(account, { name: 'Wedding gift', members });
    await page.setViewportSize({ width: 360, height: 420 });
    await openGroup(page, 'Wedding gift');
    const dialog = await openAddGroupExpense(page);
    await expect(dialog.getByRole('button', { name: 'Add Expense' })).toBeInViewport({ ratio: 1 });
    await dialog
      .getByRole('group', { name: 'Split Between' })
      .getByRole('button', { name: 'More' })
      .click();
    await dialog.getByRole('checkbox', { name: 'Guest 29' }).focus();
    await expect(dialog.getByRole('button', { name: 'Add Expense' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('Guest 29').last()).toBeInViewport({ ratio: 1 });
  });

  test('[e2e-groups-23] requires a non-negative amount and a payer', async ({
    signedIn: page,
    account,
  }) => {
    const id = await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
    await account.send('POST', `/group/api/groups/${id}/remove_member/`, {
      name: account.username,
    });
    await openGroup(page, 'Goa weekend');
    const dialog = await openAddGroupExpense(page);
    const amount = dialog.getByLabel('Amount');
    await sendGroupExpense(dialog);
    await expect(amount).toHaveJSProperty('validity.valueMissing', true);
    await amount.fill('-1');
    await sendGroupExpense(dialog);
    await expect(amount).toHaveJSProperty('validity.valid', false);
    await amount.fill('0');
    await sendGroupExpense(dialog);
    const payer = dialog.getByRole('radio', { name: 'Rohan' });
    await expect(payer).toHaveJSProperty('validity.valueMissing', true);
    await payer.check();
    await sendGroupExpense(dialog);
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
  });

  test("[e2e-groups-22] [e2e-groups-24] offers the members and nobody else, shows the server's reason or a general one, and keeps the typed values", async ({
    signedIn: page,
    account,
  }) => {
    const id = await seedGroup(account, { name: 'Goa weekend', members: ['Rohan', 'Farah'] });
    await account.send('POST', `/group/api/groups/${id}/remove_member/`, { name: 'Farah' });
    await openGroup(page, 'Goa weekend');
    await expect(section(page, 'Settlement Suggestions')).toContainText('Nothing to settle yet');
    const dialog = await openAddGroupExpense(page);
    for (const [legend, role] of [
      ['Paid By', 'radio'],
      ['Split Between', 'checkbox'],
    ] as const) {
      const choices = dialog.getByRole('group', { name: legend }).getByRole(role);
      await expect(choices).toHaveCount(2);
      await expect(choices.first()).toHaveAccessibleName(`${account.username} you`);
      await expect(choices.last()).toHaveAccessibleName('Rohan');
    }
    await fillGroupExpense(dialog, { amount: '250', description: 'Taxi', paidBy: 'Rohan' });
    await account.send('POST', `/group/api/groups/${id}/remove_member/`, { name: 'Rohan' });
    await sendGroupExpense(dialog);
    await expect(errorBanner(dialog)).toHaveText(
      'Rohan is not in this group and cannot have paid.',
    );
    await expect(errorBanner(dialog)).toBeInViewport();
    await expect(dialog.getByLabel('Description')).toHaveValue('Taxi');

    await page.route('**/group/api/expenses/', (route) => route.abort());
    await sendGroupExpense(dialog);
    await expect(errorBanner(dialog)).toHaveText('Failed to add expense');
    await expect(dialog).toContainText('No answer came. What you typed is kept here: try again.');
  });
});

test.describe('The dialogs', () => {
  test('[e2e-groups-28] [e2e-groups-29] are 28rem wide for a group, a member and a question, 32rem for an expense, of four widths: sm 28rem, md 32rem, lg 48rem, xl 64rem', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
    await openGroup(page, 'Goa weekend');
    for (const [open, width] of [
      [openCreateGroup, 28],
      [openAddMember, 28],
      [(there: Page) => openRemoveMember(there, 'Rohan'), 28],
      [openAddGroupExpense, 32],
    ] as const) {
      const dialog = await open(page);
      expect(await widthInRem(dialog)).toBe(width);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const dialog = await openCreateGroup(page);
    for (const [name, width] of [
      ['sm', 28],
      ['md', 32],
      ['lg', 48],
      ['xl', 64],
    ] as const) {
      await giveModalWidth(dialog, name);
      expect(await widthInRem(dialog)).toBe(width);
    }
  });
});

test('two people see each other’s changes of their group', async ({
  signedIn: mine,
  account,
  request,
}) => {
  const friend = await createAccount(request, inventPerson('rohan'));
  const theirs = await openWindowOf(mine, friend);
  await mine.clock.install();
  const groupId = await seedGroup(account, { name: 'Goa weekend' });
  await openGroup(mine, 'Goa weekend');
  await theirs.goto('/groups');
  await expect(theirs.getByText('No groups yet')).toBeVisible();

  const members = await openAddMember(mine);
  await sendMember(members, friend.username);
  await members.getByRole('button', { name: `Add ${friend.username}` }).click();
  await expect(successBanner(mine)).toHaveText('Member added successfully!');
  await members.getByRole('button', { name: 'Done' }).click();
  await theirs.clock.fastForward('00:31');
  await groupInList(theirs, 'Goa weekend').click();
  await expect(section(theirs, 'Goa weekend')).toContainText('2 members');

  const dialog = await openAddGroupExpense(theirs);
  await fillGroupExpense(dialog, { amount: '640', description: 'Dosas' });
  await sendGroupExpense(dialog);
  await expect(successBanner(theirs)).toHaveText('Expense added successfully!');
  await mine.clock.fastForward('00:31');
  await expect(section(mine, 'Recent Expenses')).toContainText('Dosas');
  await expect(section(mine, 'Settlement Suggestions')).toContainText('₹320.00');

  // Returning to the window refetches at once.
  await seedGroupExpense(account, groupId, {
    amount: 60,
    paidBy: account.username,
    description: 'Chai',
  });
  await theirs.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(section(theirs, 'Recent Expenses')).toContainText('Chai');

  const accepted = answerConfirm(mine, true);
  await mine.getByRole('button', { name: 'Delete Group' }).click();
  await accepted;
  await theirs.clock.fastForward('00:31');
  await expect(theirs.getByText('No groups yet')).toBeVisible();
  await theirs.context().close();
});

test.describe('On a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[e2e-groups-32] list and group alternate, Back opens the list, and a group of four with an expense takes less than two windows', async ({
    signedIn: page,
    account,
  }) => {
    await seedGroup(account, { name: 'Wedding gift' });
    await seedGroup(account, {
      name: 'Goa weekend',
      members: ['Ben', 'Chitra', 'Dev'],
      expenses: [{ amount: 1220, paidBy: account.username, description: 'Villa' }],
    });
    await page.goto('/groups');
    await groupInList(page, 'Goa weekend').click();
    await expect(page.getByRole('heading', { name: 'Goa weekend' })).toBeFocused();
    await expect(groupInList(page, 'Wedding gift')).toBeHidden();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(1600);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Delete Group' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'All groups' }).click();
    await expect(groupInList(page, 'Goa weekend')).toBeFocused();

    await groupInList(page, 'Wedding gift').click();
    await expect(page.getByRole('heading', { name: 'Wedding gift' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/groups');
    await expect(groupInList(page, 'Wedding gift')).toBeFocused();
  });
});

test(
  'forty members, long names and crores stay inside the page',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const longName = 'W'.repeat(150);
    const id = await seedGroup(account, {
      name: 'G'.repeat(100),
      members: [longName, ...Array.from({ length: 38 }, (_, index) => `Member ${index}`)],
    });
    await seedGroupExpense(account, id, {
      amount: 9_999_999_999.99,
      paidBy: longName,
      description: 'D'.repeat(500),
    });
    await openGroup(page, 'G'.repeat(100));
    await expect(section(page, 'Settlement Summary').getByRole('listitem')).toHaveCount(40);
    await expect(section(page, 'Recent Expenses')).toContainText('₹9,99,99,99,999.99');
    expect(await widthBeyondPage(page)).toBe(0);
    const dialog = await openAddGroupExpense(page);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  },
);

function widthBeyondPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function widthInRem(dialog: Locator): Promise<number> {
  return dialog.evaluate(
    (box: HTMLElement) =>
      box.offsetWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

/** Gives the open dialog another width class of the modals' sheet. */
async function giveModalWidth(dialog: Locator, name: string): Promise<void> {
  await dialog.evaluate((box, width) => {
    // Without those of other screens.
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list]
        .filter((rule) => !(rule instanceof CSSMediaRule))
        .flatMap((rule) => (rule instanceof CSSGroupingRule ? rules(rule.cssRules) : [rule]));
    const own = [...document.styleSheets]
      .flatMap((sheet) => rules(sheet.cssRules))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ style }) => /^var\(--modal-\w+\)$/.test(style.maxWidth));
    const classOf = (wanted: string) =>
      own
        .findLast(({ style }) => style.maxWidth === `var(--modal-${wanted})`)
        ?.selectorText.replace('.', '') ?? '';
    for (const one of ['sm', 'md', 'lg', 'xl']) box.classList.remove(classOf(one));
    box.classList.add(classOf(width));
  }, name);
}
