import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { openAddExpense, openDeleteExpense } from './app.ts';
import { waiting } from './device.ts';
import type { Account } from './fixtures.ts';
import { openAddGroupExpense } from './groups-app.ts';
import { choose } from './pictures.ts';

/** What can be entered offline: a personal expense, a group's expense with each kind of split, and a payment. */
export const KINDS = [
  'own',
  'plain',
  'by heads',
  'by amounts',
  'by items',
  'several payers',
  'payment',
] as const;
export type Kind = (typeof KINDS)[number];

/** The intended entry. A payment has its name in the note. */
export interface Thing {
  kind: Kind;
  name: string;
  amount: number;
  /** The number of its receipts, if it has any. */
  receipts?: number;
}

/** A guest of the group with parts of bills. */
export const GUEST = 'Rohan';

const SPLITS: Partial<Record<Kind, (form: Locator) => Promise<void>>> = {
  'by heads': async (form) => {
    await form.getByLabel('Split', { exact: true }).selectOption('By heads');
    await form.getByLabel(`People of ${GUEST}`).fill('2');
  },
  'by amounts': async (form) => {
    await form.getByLabel('Split', { exact: true }).selectOption('By amounts');
    await form.getByLabel(`Share of ${GUEST}`).fill('1');
    await form.getByRole('button', { name: 'Share the rest equally' }).click();
  },
  'by items': async (form) => {
    await form.getByLabel('Split', { exact: true }).selectOption('By items');
    await form.getByLabel('Amount of Item 1').fill('1');
    await form.getByRole('checkbox', { name: GUEST }).check();
  },
  'several payers': async (form) => {
    await form.getByRole('button', { name: 'Several people' }).click();
    await form.getByRole('group', { name: 'Paid By' }).getByLabel(GUEST).first().check();
    await form.getByLabel(`What ${GUEST} paid`).fill('1');
  },
};

/** A user's actions on the screen of personal expenses, or of a group. */
export class Hands {
  page: Page;
  /** Called as soon as a form or a button has sent something. */
  onSent: () => Promise<void> = () => Promise.resolve();
  readonly #device: BrowserContext;
  readonly #username: string;
  readonly #friend: string;

  constructor(page: Page, device: BrowserContext, account: Account, friend: Account) {
    this.page = page;
    this.#device = device;
    this.#username = account.username;
    this.#friend = friend.username;
  }

  /** Navigates to the other screen within the page. */
  async goTo(screen: 'Expenses' | 'Groups'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByText(screen).click();
    if (screen === 'Groups') {
      const groups = this.page.getByRole('list', { name: 'Your groups' });
      await groups.getByRole('button').first().click();
    }
    await expect(this.page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  }

  /** Closes the tab and opens another one at the same place. */
  async killTab(): Promise<void> {
    const address = this.page.url();
    await this.page.close();
    this.page = await this.#device.newPage();
    await this.page.goto(address);
  }

  /** Adds something offline, and waits until it is in the outbox. */
  async add(thing: Thing): Promise<void> {
    const form = await this.#openForm(thing.kind);
    await this.#fill(form, thing);
    await SPLITS[thing.kind]?.(form);
    if (thing.receipts) {
      await choose(this.page, form, ['one.png']);
      await expect(form.getByRole('img', { name: /^Receipt 1 of 1/ })).toBeVisible();
    }
    await form.locator('[type=submit]').click();
    await this.onSent();
    await expect(this.#waitingAs(thing)).toHaveCount(1);
  }

  /** Sends a form without an answer, and then with other values, which wait in the outbox. */
  async addCorrected(first: Thing, thing: Thing, goOffline: () => Promise<void>): Promise<void> {
    const form = await this.#openForm(first.kind);
    await this.#fill(form, first);
    await form.locator('[type=submit]').click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
    await goOffline();
    await this.#fill(form, thing);
    await form.locator('[type=submit]').click();
    await expect(this.#waitingAs(thing)).toHaveCount(1);
  }

  async #openForm(kind: Kind): Promise<Locator> {
    if (kind === 'own') return openAddExpense(this.page);
    if (kind !== 'payment') return openAddGroupExpense(this.page);
    await this.page.getByRole('button', { name: /^Record (another p|P)ayment$/ }).click();
    const form = this.page.getByRole('dialog', { name: 'Record Payment' });
    await form.getByLabel('Who receives').selectOption(this.#friend);
    return form;
  }

  async #fill(form: Locator, { kind, name, amount }: Thing): Promise<void> {
    await form.getByLabel('Amount', { exact: true }).fill(String(amount));
    await form.getByLabel(kind === 'payment' ? 'Note' : 'Description').fill(name);
  }

  /** Changes a waiting or listed thing. */
  async change(thing: Thing, changed: Thing, isWaiting: boolean): Promise<void> {
    const verb = isWaiting ? 'Change' : 'Edit';
    await this.#button(isWaiting, `${verb} ${this.nameOf(thing, isWaiting)}`).click();
    const form = this.page.getByRole('dialog', { name: /^Edit/ });
    await this.#fill(form, changed);
    await form.getByRole('button', { name: /^(Update|Save)$/ }).click();
    await this.onSent();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.#waitingAs(changed)).not.toHaveCount(0);
  }

  /** Deletes a listed thing. */
  async delete(thing: Thing): Promise<void> {
    const name = this.nameOf(thing, false);
    if (thing.kind === 'own') {
      const question = await openDeleteExpense(this.page, name);
      await question.getByRole('button', { name: 'Delete' }).click();
    } else {
      await this.#button(false, `Delete ${name}`).click();
    }
    await this.onSent();
    await expect(this.#waitingAs(thing)).toContainText(/deletion/i);
  }

  /** Cancels a waiting entry. */
  async takeBack(thing: Thing): Promise<void> {
    await this.#button(true, `Take back ${this.nameOf(thing, true)}`).click();
    await expect(this.#waitingAs(thing)).toHaveCount(0);
  }

  /** Answers the question about a thing that somebody else has changed or deleted. */
  async answer(choice: 'Use mine' | 'Use theirs' | 'Drop'): Promise<void> {
    // It asks with the server's answer, which an attempt that failed delays by ten seconds.
    const button = waiting(this.page).getByRole('button', { name: choice, exact: true });
    await button.click({ timeout: 25_000 });
  }

  /** Whether something is listed on the screen. */
  listed(thing: Thing): Locator {
    return this.#button(false, `Edit ${this.nameOf(thing, false)}`);
  }

  /** Its name in its buttons. */
  nameOf({ kind, name, amount }: Thing, isWaiting: boolean): string {
    const rupees = `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    if (kind !== 'payment') return `${name}, ${rupees}`;
    return isWaiting
      ? `${this.#username} paid ${this.#friend}, ${rupees}`
      : `payment from ${this.#username} to ${this.#friend}, ${rupees}`;
  }

  #waitingAs(thing: Thing): Locator {
    const name = thing.kind === 'payment' ? `${this.#username} paid` : thing.name;
    return waiting(this.page)
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: this.nameOf(thing, true).split(', ').at(-1) ?? '' });
  }

  #button(isWaiting: boolean, name: string): Locator {
    const place = isWaiting ? waiting(this.page) : this.page;
    return place.getByRole('button', { name, exact: true });
  }
}
