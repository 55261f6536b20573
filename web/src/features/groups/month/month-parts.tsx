import type { Group, GroupMonth } from '@hisaab/contract';
import { useId, useState, type CSSProperties } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { categoryLook } from '../../../ui/parts/category.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { MemberName } from '../members/member-name.tsx';
import styles from './month-parts.module.css';
import { useWords } from '../../../words/words.ts';
import { categoryLabel } from '../../../words/category-label.ts';

/** The categories of a group's month, with payments and shares. */
export function MonthParts({ group, month }: { group: Group; month: GroupMonth }) {
  return (
    <div className={styles.parts}>
      <Categories month={month} />
      <Carriers group={group} month={month} />
    </div>
  );
}

function Categories({ month: { category_totals: totals, count } }: { month: GroupMonth }) {
  const words = useWords('groups');
  const id = useId();
  const rows = Object.entries(totals).filter(([, total]) => total !== 0);
  return (
    <div>
      <h4 className={styles.heading}>
        <span id={id}>{words.groupMonth.categories}</span>
        <span>{words.groupMonth.expenses({ count })}</span>
      </h4>
      <div className={styles.mix} aria-hidden="true">
        {rows.map(([category, total]) => {
          const part: CSSProperties & Record<'--p', number> = { '--p': Math.max(0, total) };
          return <i key={category} className={categoryLook(category).className} style={part} />;
        })}
      </div>
      <table className={styles.table} aria-labelledby={id}>
        <tbody>
          {rows.map(([category, total]) => (
            <tr key={category} className={categoryLook(category).className}>
              <th scope="row">
                <span className="key-mark" />
                {categoryLabel(words, category)}
              </th>
              <td>
                <Rupees amount={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** More people than this are collapsed, except the user and those with the largest shares. */
const SHOWN_PEOPLE = 8;

function Carriers({ group, month: { members, total } }: { group: Group; month: GroupMonth }) {
  const words = useWords('groups');
  const { username } = useUser();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded
    ? members
    : mostConcerned(members, (name) => isOwnName(group, name, username));
  return (
    <div>
      <table className={classNames(styles.table, styles.carriers)}>
        <caption>
          <VisuallyHidden>{words.groupMonth.whoPaidAndWhoseShare}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.groupMonth.person}</VisuallyHidden>
            </th>
            <th scope="col">{words.groupMonth.paid}</th>
            <th scope="col">{words.groupMonth.share}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, paid, share }) => (
            // A former member may have the name of a member.
            <tr key={`${name} ${paid} ${share}`}>
              <th scope="row">
                <span className={styles.person}>
                  <MemberAvatar group={group} name={name} size="xs" className={styles.avatar} />
                  <MemberName group={group} name={name} />
                </span>
              </th>
              <td>
                <Rupees amount={paid} />
              </td>
              <td>
                <Rupees amount={share} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.groupMonth.together}</th>
            <td>
              <Rupees amount={total} />
            </td>
            <td>
              <Rupees amount={total} />
            </td>
          </tr>
        </tfoot>
      </table>
      {shown.length < members.length && (
        <Button variant="link" size="sm" onClick={() => setUnfolded(true)}>
          {words.groups.showAll({ count: members.length })}
        </Button>
      )}
    </div>
  );
}

/** The user and the people with the largest shares, in joining order. */
function mostConcerned(
  members: GroupMonth['members'],
  isUser: (name: string) => boolean,
): GroupMonth['members'] {
  const byWeight = members.toSorted(
    (a, b) => Number(isUser(b.name)) - Number(isUser(a.name)) || b.share - a.share,
  );
  const most = new Set(byWeight.slice(0, SHOWN_PEOPLE));
  return members.filter((member) => most.has(member));
}
