import type { Group } from '@hisaab/contract';
import { expect } from 'vitest';
import { createGroup, invite, readAs, tryToAccept, tryToRemoveMember } from './group-actions.ts';
import { compareBalances, readMembers } from './group-comparison.ts';
import { GroupModel, type ModelMember, type PlayedGroup } from './group-model.ts';
import { PEOPLE, type History, type MemberStep } from './group-steps.ts';
import type { Person, TestApp } from './test-app.ts';

/** Who have accounts, and those of them whose own month counts their shares. */
interface People {
  users: readonly Person[];
  counting: Set<Person>;
}

/** The groups of a history, in which its steps are taken by the first of the users; each answer is compared with the model. */
export class GroupReplay {
  readonly groups: PlayedGroup[] = [];
  readonly test: TestApp;
  readonly users: readonly Person[];
  /** The users whose own month counts their shares. */
  readonly counting: Set<Person>;
  readonly hasClaims: boolean;
  /** The number of imports so far. */
  imports = 0;

  private constructor(test: TestApp, { users, counting }: People, hasClaims: boolean) {
    this.test = test;
    this.users = users;
    this.counting = counting;
    this.hasClaims = hasClaims;
  }

  /** Makes the groups of a history. */
  static async of(test: TestApp, people: People, { hasClaims }: History): Promise<GroupReplay> {
    const replay = new GroupReplay(test, people, hasClaims);
    for (const [place, names] of PEOPLE.entries()) {
      const group = { id: await replay.#create(place, names.slice(1)), model: new GroupModel() };
      group.model.members = await readMembers(test.db, group.id);
      replay.groups.push(group);
    }
    return replay;
  }

  async #create(place: number, names: readonly string[]): Promise<number> {
    const [creator] = this.users;
    if (!creator) throw new Error('Nobody creates the groups.');
    if (place === PEOPLE.length - 1) {
      const pair = await creator.post('/group/api/people/', { name: names[0], link: true });
      return readAs<Group>(pair, 201).id;
    }
    const { id } = await createGroup(creator, `Group ${place}`);
    for (const name of names) {
      const link = !(this.hasClaims && name === 'Meera');
      readAs(await creator.post(`/group/api/groups/${id}/add_member/`, { name, link }), 201);
    }
    return id;
  }

  /** One of the groups. */
  group(place: number): PlayedGroup {
    const group = this.groups[place];
    if (!group) throw new Error(`There is no group ${place}.`);
    return group;
  }

  /** One of the users; without a number the one who takes the steps. */
  readonly user = (which = 0): Person => {
    const user = this.users[which];
    if (!user) throw new Error(`There is no user ${which}.`);
    return user;
  };

  /** Moves the people of the first group; after claims the server decides whom a name stands for, and the model follows. */
  async takeMemberStep(step: MemberStep): Promise<void> {
    const { id, model } = this.group(0);
    if (step.do === 'remove') {
      const { statusCode } = await tryToRemoveMember(this.user(), id, step.spelt);
      expect([step, statusCode]).toEqual([step, model.remove(step.name)]);
    } else if (step.do === 'claim' || step.do === 'join') {
      const { token } = await invite(this.user(), id);
      const member = step.do === 'claim' ? model.members[step.who]?.id : undefined;
      const { statusCode } = await tryToAccept(this.user(step.by), token, member);
      expect([200, 400, 409]).toContain(statusCode);
    } else {
      const link = step.do === 'add';
      const url = `/group/api/groups/${id}/add_member/`;
      const { statusCode } = await this.user().post(url, { name: step.spelt, link });
      const user = this.users.find(({ username }) => username === step.name);
      const name = user?.username ?? step.spelt.trim().normalize('NFC');
      if (this.hasClaims) expect([201, 409]).toContain(statusCode);
      else expect([step, statusCode]).toEqual([step, model.add(name, user?.id ?? null)]);
    }
    await this.#compareMembers(this.group(0));
    await compareBalances(this.user(), this.group(0));
  }

  /** Compares the members with the rows, after claims takes them from there; the model does not know their new ids. */
  async #compareMembers({ id, model }: PlayedGroup): Promise<void> {
    const rows = await readMembers(this.test.db, id);
    const withoutId = ({ key, name, userId, isHere }: ModelMember) => ({
      key,
      name,
      userId,
      isHere,
    });
    if (!this.hasClaims) expect(rows.map(withoutId)).toEqual(model.members.map(withoutId));
    model.members = rows;
  }
}
