import type { SharingPerson } from '@hisaab/contract';
import { useState, type Ref } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { groupAddress } from '../public/group-address.ts';
import { GroupsBetween } from './groups-between.tsx';
import { PaymentsBetween } from './payments-between.tsx';
import { openIn, type OpenAmount } from './person-amounts.ts';
import top from '../../../ui/parts/page-top.module.css';
import styles from './person-page.module.css';
import { RemindPerson } from './remind-person.tsx';
import { SettleEverything } from './settle-everything.tsx';
import { useGroupLabel } from './use-group-label.ts';

interface PersonPageProps {
  person: SharingPerson;
  headingRef: Ref<HTMLHeadingElement>;
  /** Undefined where no group takes a bill. */
  onAddBill: (() => void) | undefined;
  onBack: () => void;
}

/** The balance between the user and a person over all groups, with buttons that settle it and that add a bill. */
export function PersonPage({ person, headingRef, onAddBill, onBack }: PersonPageProps) {
  const words = useWords('groups');
  // With `isByUpi` it opens a UPI app first.
  const [settling, setSettling] = useState<{ isByUpi: boolean }>();
  const open = openIn(person);
  const [only] = open;
  const owes = person.balance < 0;
  const isPayable = owes && person.upi_id !== undefined;

  function settle(isByUpi: boolean) {
    // A single group is settled there, which works offline too.
    if (open.length === 1 && only && !isByUpi) navigate(groupAddress(only.group_id));
    else setSettling({ isByUpi });
  }

  return (
    <div className="column gap-5">
      <Button variant="quiet" icon="back" className={top.toList} onClick={onBack}>
        {words.people.people}
      </Button>
      <Card>
        <section aria-labelledby="person">
          <div className="row gap-4">
            <Avatar name={person.name} size="lg" isTinted />
            <div className={styles.names}>
              <h2 id="person" ref={headingRef} tabIndex={-1}>
                {person.name}
              </h2>
              <p className="muted">
                {person.display_name !== undefined && (
                  <>
                    {person.display_name}
                    <br />
                  </>
                )}
                {words.people.groupsWithYou({ count: person.groups.length })}
              </p>
            </div>
          </div>
          {open.length === 0 ? (
            <p className={styles.settled}>
              <b>{words.people.allSettled}</b>{' '}
              <span className="note">
                {words.people.nothingOpen({ count: person.groups.length })}
              </span>
            </p>
          ) : (
            <OpenSum person={person} />
          )}
          <div className={styles.actions}>
            {person.balance > 0 && <RemindPerson person={person} />}
            {open.length > 0 && (
              <Button
                variant={owes || person.balance === 0 ? 'primary' : 'quiet'}
                onClick={() => settle(false)}
              >
                {open.length === 1 ? words.plan.settle : words.people.settleEverything}
              </Button>
            )}
            {isPayable && (
              <Button icon="qr" onClick={() => settle(true)}>
                {words.plan.payByUpi}
              </Button>
            )}
            {onAddBill && (
              <Button icon="plus" onClick={onAddBill}>
                {words.groups.addExpense}
              </Button>
            )}
          </div>
        </section>
      </Card>
      <GroupsBetween person={person} />
      <PaymentsBetween person={person} />
      {settling && (
        <SettleEverything
          person={person}
          isByUpi={settling.isByUpi}
          onClose={() => setSettling(undefined)}
        />
      )}
    </div>
  );
}

/** The open balances by group, and their sum. */
function OpenSum({ person }: { person: SharingPerson }) {
  const words = useWords('groups');
  const labelOf = useGroupLabel();
  const inGroup = (open: OpenAmount) => {
    const group = labelOf(open);
    // A pair has no name of its own; the sign of the amount shows the direction.
    if (group !== open.group_name) return group;
    return open.amount < 0 ? words.people.youOweIn({ group }) : words.people.youGetIn({ group });
  };
  const total = (
    <DoubleRule>
      <Rupees amount={person.balance} />
    </DoubleRule>
  );
  return (
    <dl className={styles.sum}>
      {openIn(person).map((open) => (
        <div key={open.group_id}>
          <dt className="min-0 break-anywhere">{inGroup(open)}</dt>
          <dd>
            <Rupees amount={open.amount} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt className="min-0 break-anywhere">{totalOf(words, person)}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

function totalOf({ people }: WordsOf<'groups'>, { name, balance }: SharingPerson): string {
  if (balance === 0) return people.comesToNothing;
  return balance < 0 ? people.youOweName({ name }) : people.owesYouName({ name });
}
