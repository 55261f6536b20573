import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Chip, ChipGroup } from '../../../ui/forms/chip.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useWords } from '../../../words/words.ts';
import { settlementsQuery } from '../data/group-details.ts';
import { useSetUnits } from '../data/set-units.ts';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import { usePeopleFilter } from '../members/use-people-filter.tsx';
import { UnitAvatars } from './unit-avatars.tsx';
import { balanceOfUnit, paymentsWith, unitInWords } from './units.ts';
import styles from './units-dialog.module.css';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface UnitsDialogProps {
  group: Group;
  onClose: () => void;
}

/** Who settles as one in a group: put together by taps, taken apart, and saved for everybody. */
export function UnitsDialog({ group, onClose }: UnitsDialogProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const saved = (group.units ?? []).map(({ members }) => members);
  const [units, setUnits] = useState(saved);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const save = useSetUnits(group);
  const settlements = useQuery(settlementsQuery(group.id)).data ?? [];
  // Who was ticked and not joined yet is meant to be.
  const meant = ticked.length > 1 ? [...units, [...ticked]] : units;
  const alone = group.members
    .map(({ name }) => name)
    .filter((name) => !units.some((names) => names.includes(name)));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(meant, { onSuccess: onClose });
  }

  function handleJoin() {
    setUnits(meant);
    setTicked([]);
  }

  return (
    <Modal title={words.units.title} onClose={() => !save.isPending && onClose()}>
      <form onSubmit={handleSubmit} onChange={() => save.error && save.reset()}>
        <ModalBody>
          <p>{words.units.lead}</p>
          {units.length > 0 && (
            <ul className="stack gap-2" aria-label={words.units.families}>
              {units.map((names) => (
                <li key={names.join('\n')} className={styles.unit}>
                  <UnitAvatars group={group} names={names} />
                  <span className="min-0 break-anywhere">
                    <b>{unitInWords(words, group, names, username)}</b>
                    <UnitSum entries={settlements} names={names} />
                  </span>
                  <IconButton
                    icon="close"
                    label={words.units.apart({
                      names: unitInWords(words, group, names, username),
                    })}
                    onClick={() => setUnits(units.filter((one) => one !== names))}
                  />
                </li>
              ))}
            </ul>
          )}
          {alone.length > 1 && (
            <PutTogether group={group} names={alone} ticked={ticked} onTick={setTicked} />
          )}
          {ticked.length > 1 && (
            <Button className={styles.join} onClick={handleJoin}>
              {words.units.join({ names: unitInWords(words, group, ticked, username) })}
            </Button>
          )}
          <Payments entries={settlements} before={saved} after={meant} />
          <p className="note">{words.units.seenByAll}</p>
          <FormFailure {...failureOf(save, words.units.saveFailed)} />
        </ModalBody>
        <SubmitActions
          submitLabel={words.groups.save}
          busyLabel={words.groups.saving}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

interface PutTogetherProps {
  group: Group;
  names: readonly string[];
  ticked: readonly string[];
  onTick: (names: readonly string[]) => void;
}

function PutTogether({ group, names, ticked, onTick }: PutTogetherProps) {
  const words = useWords('groups');
  const { field, hidden, more } = usePeopleFilter(words.groups.searchPeople, names);
  return (
    <ChipGroup legend={words.units.putTogether}>
      {field}
      {names.map((name) => (
        <Chip
          key={name}
          type="checkbox"
          label={<MemberName group={group} name={name} />}
          avatar={<MemberAvatar group={group} name={name} size="xs" />}
          className={hidden(name, ticked.includes(name))}
          checked={ticked.includes(name)}
          onChange={() =>
            onTick(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name])
          }
        />
      ))}
      {more}
    </ChipGroup>
  );
}

interface SumProps {
  entries: readonly SettlementSummaryEntry[];
  names: readonly string[];
}

function UnitSum({ entries, names }: SumProps) {
  const words = useWords('groups');
  const balance = balanceOfUnit(entries, names);
  if (balance === 0) return <small className="block">{words.plan.even}</small>;
  const amount = formatRupees(Math.abs(balance));
  return (
    <small className="block">
      {inRow(words, [balance < 0 ? words.units.owe : words.units.getBack, amount])}
    </small>
  );
}

interface PaymentsProps {
  entries: readonly SettlementSummaryEntry[];
  before: ReadonlyArray<readonly string[]>;
  after: ReadonlyArray<readonly string[]>;
}

/** What it brings, before it is saved. */
function Payments({ entries, before, after }: PaymentsProps) {
  const words = useWords('groups');
  return (
    <dl className={styles.payments}>
      <div className="flex between">
        <dt>{words.units.paymentsNow}</dt>
        <dd className="semibold">{paymentsWith(entries, before)}</dd>
      </div>
      <div className="flex between">
        <dt>{words.units.paymentsThen}</dt>
        <dd className="semibold">{paymentsWith(entries, after)}</dd>
      </div>
    </dl>
  );
}
