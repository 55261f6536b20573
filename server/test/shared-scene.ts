import type { Group, GroupExpense, GroupMonth, MonthlySummary } from '@hisaab/contract';
import { addMember, createGroup, invite, paise, readAs, sum } from './group-actions.ts';
import { listBills, listOwn, listShares } from './shared-rows.ts';
import { MONTHS, PEOPLE, type SharedStep } from './shared-steps.ts';
import type { Person, TestApp } from './test-app.ts';

/** What an answer shows, in paise, and the same summed over the rows of the database. */
interface Figures {
  shown: unknown;
  ofRows: unknown;
}

/** Three people with accounts, and what they do in one group after the other. */
export class SharedScene {
  private readonly people: readonly Person[];
  private readonly counting = new Set<Person>();
  private readonly test: TestApp;

  private constructor(test: TestApp, people: readonly Person[]) {
    this.test = test;
    this.people = people;
  }

  static async of(test: TestApp): Promise<SharedScene> {
    const [first = '', ...others] = PEOPLE.slice(0, 3);
    const people = [await test.signUp(first)];
    for (const name of others) people.push(await test.signUp(name));
    return new SharedScene(test, people);
  }

  /** Does these steps in a new group of all, and gives the figures then; what is not allowed is refused, and changes nothing. */
  async replay(steps: readonly SharedStep[]): Promise<{ groupId: number; figures: Figures[] }> {
    const creator = this.person(0);
    const { id } = await createGroup(creator, 'Flat', ['Ravi']);
    await creator.post(`/group/api/groups/${id}/add_member/`, { name: 'Meera', link: false });
    const group = await addMember(creator, id, 'Dev');
    const figures: Figures[] = [];
    const bills: number[] = [];
    for (const step of steps) {
      if (step.do === 'delete group') figures.push(...(await this.figuresWithout(group)));
      else await this.take(step, group, bills);
    }
    for (const month of MONTHS) {
      figures.push(await this.ofGroup(group, month), ...(await this.ofPeople(group, month)));
    }
    return { groupId: id, figures };
  }

  private async figuresWithout(group: Group): Promise<Figures[]> {
    await this.person(0).delete(url(group, 'delete/'));
    const figures = await Promise.all(MONTHS.map((month) => this.ofPeople(group, month)));
    await this.person(0).post(url(group, 'restore/'));
    return figures.flat();
  }

  private ofPeople(group: Group, month: string): Promise<Figures[]> {
    return Promise.all(this.people.map((person) => this.ofPerson(person, group, month)));
  }

  /** What members paid and carry, and the categories, add up to the total, which is that of the rows. */
  private async ofGroup(group: Group, month: string): Promise<Figures> {
    const answer = await this.person(0).get(url(group, `month/?month=${month}`));
    const shown = readAs<GroupMonth>(answer, 200);
    const rows = await listBills(this.test.db, group.id, month);
    const total = sum(rows.map((row) => row.amount_paise));
    return {
      shown: {
        total: paise(shown.total),
        count: shown.count,
        paid: sum(shown.members.map(({ paid }) => paise(paid))),
        carried: sum(shown.members.map(({ share }) => paise(share))),
        categories: sum(Object.values(shown.category_totals).map(paise)),
      },
      ofRows: { total, count: rows.length, paid: total, carried: total, categories: total },
    };
  }

  /** A person's month is that of their own rows, with the switch on also that of all their postings. */
  private async ofPerson(person: Person, group: Group, month: string): Promise<Figures> {
    const answer = await person.get(`/personal/api/expenses/monthly_summary/?month=${month}`);
    const shown = readAs<MonthlySummary>(answer, 200);
    const own = await listOwn(this.test.db, person.id, month);
    const carried = await listShares(this.test.db, person.id, month);
    const shares = sum(carried.map(({ share }) => share));
    const here = carried.filter(({ group_id: id }) => id === group.id);
    const shownHere = shown.group_shares.groups.find(({ group_id: id }) => id === group.id);
    const counted = this.counting.has(person);
    return {
      shown: {
        shares: paise(shown.group_shares.total),
        count: shown.group_shares.count,
        here: [paise(shownHere?.total ?? 0), shownHere?.count ?? 0],
        spent: paise(shown.total_spent),
        expenses: shown.expenses_count,
        categories: sum(Object.values(shown.categories).map(paise)),
      },
      ofRows: {
        shares,
        count: carried.length,
        here: [sum(here.map(({ share }) => share)), here.length],
        spent: sum(own.map((row) => row.amount_paise)) + (counted ? shares : 0),
        expenses: own.length + (counted ? carried.length : 0),
        categories: sum(own.map((row) => row.amount_paise)) + (counted ? shares : 0),
      },
    };
  }

  private async take(
    step: Exclude<SharedStep, { do: 'delete group' }>,
    group: Group,
    bills: number[],
  ): Promise<void> {
    const creator = this.person(0);
    const billUrl = 'which' in step ? `/group/api/expenses/${at(bills, step.which)}/` : '';
    switch (step.do) {
      case 'spend': {
        const made = await creator.post('/group/api/expenses/', { group: group.id, ...body(step) });
        if (made.statusCode === 201) bills.push(made.json<GroupExpense>().id);
        return;
      }
      case 'change':
        await creator.put(billUrl, body(step));
        return;
      case 'delete':
        await creator.delete(billUrl);
        return;
      case 'restore':
        await creator.post(`${billUrl}restore/`);
        return;
      case 'remove':
        await creator.post(url(group, 'remove_member/'), { name: PEOPLE[step.who] });
        return;
      case 'add':
        await creator.post(url(group, 'add_member/'), { name: PEOPLE[step.who] });
        return;
      case 'add as guest':
        await creator.post(url(group, 'add_member/'), { name: PEOPLE[step.who], link: false });
        return;
      case 'claim':
      case 'join': {
        const { token } = await invite(creator, group.id);
        const member = step.do === 'claim' ? group.members[step.who]?.id : undefined;
        await this.person(step.by).post('/group/api/invitations/accept/', {
          token,
          ...(member !== undefined && { member_id: member }),
        });
        return;
      }
      case 'switch':
        await this.flip(this.person(step.by));
        return;
      case 'own': {
        const { amount, date, category = 'Other' } = step.bill;
        await this.person(step.by).post('/personal/api/expenses/', { amount, date, category });
      }
    }
  }

  private async flip(person: Person): Promise<void> {
    const counts = !this.counting.has(person);
    await person.patch('/auth/profile/', { counts_group_shares: counts });
    if (counts) this.counting.add(person);
    else this.counting.delete(person);
  }

  private person(index: number): Person {
    const person = this.people[index];
    if (!person) throw new Error(`There is no person ${index}.`);
    return person;
  }
}

function body({ bill }: Extract<SharedStep, { bill: unknown }>) {
  const { amount, paidBy, date, category, split } = bill;
  return { amount, date, category, ...(!split.payers && { paid_by_name: paidBy }), ...split };
}

function url({ id }: Group, path: string): string {
  return `/group/api/groups/${id}/${path}`;
}

function at(bills: readonly number[], which: number): number {
  return bills[which % Math.max(1, bills.length)] ?? 0;
}
