import type { SharingPerson } from '@hisaab/contract';
import { Link } from '../../../ui/base/link.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { GroupInitial } from '../parts/group-initial.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import rows from '../parts/rows.module.css';
import { groupAddress } from '../public/group-address.ts';
import peopleList from './people-list.module.css';
import type { OpenAmount } from './person-amounts.ts';
import { useGroupLabel } from './use-group-label.ts';

/** The groups that the user shares with a person, as links. */
export function GroupsBetween({ person }: { person: SharingPerson }) {
  const words = useWords('groups');
  return (
    <GroupSection title={words.people.yourGroups}>
      <ul className={rows.rows}>
        {person.groups.map((group) => (
          <li key={group.group_id} className={rows.row}>
            <GroupBetween name={person.name} group={group} />
          </li>
        ))}
      </ul>
    </GroupSection>
  );
}

function GroupBetween({ name, group }: { name: string; group: OpenAmount }) {
  const words = useWords('groups');
  const labelOf = useGroupLabel();
  const { group_id: id, amount } = group;
  const groupName = labelOf(group);
  return (
    <>
      <GroupInitial name={groupName} />
      <span className={rows.words}>
        <Link className="medium snug break-anywhere underlines" href={groupAddress(id)}>
          {groupName}
        </Link>
        <span className="note break-anywhere">{planOf(words, name, amount)}</span>
      </span>
      {amount !== 0 && (
        <span className={peopleList.out}>
          <b className={amount < 0 ? 'negative' : 'positive'}>
            <Rupees amount={Math.abs(amount)} />
          </b>{' '}
          {amount < 0 ? words.people.youOwe : words.people.youGet}
        </span>
      )}
    </>
  );
}

function planOf({ people }: WordsOf<'groups'>, name: string, amount: number): string {
  if (amount === 0) return people.nothingInPlan;
  return amount < 0 ? people.fromYouInPlan({ name }) : people.toYouInPlan({ name });
}
