import type { Group } from '@hisaab/contract';
import { nameKey } from '@hisaab/domain';
import { useId } from 'react';
import { inWords, peopleWithAmounts, type Who } from '../../../reading/group-file/bring-over.ts';
import type { FilePerson, GroupFile } from '../../../reading/group-file/group-file.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { FileButton } from './file-button.tsx';
import styles from './group-import.module.css';
import * as messages from './messages.ts';

interface WhoCardProps {
  group: Group;
  name: string;
  file: GroupFile;
  who: readonly Who[];
  faults: ReadonlyArray<string | undefined>;
  onWho: (person: number, who: Who) => void;
  onFile: (file: File | undefined) => void;
}

/** The file, and for each of its names who that is in the group. */
export function WhoCard({ group, name, file, who, faults, onWho, onFile }: WhoCardProps) {
  const titleId = useId();
  const withAmounts = peopleWithAmounts(file);
  const out = who.filter(({ is }) => is === 'out').length;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className={styles.fileLine}>
          <Tile icon="file" />
          <span className={styles.grow}>
            <b>{name}</b>
            <small>{messages.rowsReadAs(file.rowCount, file.format)}</small>
          </span>
          <FileButton variant="quiet" size="sm" onFile={onFile}>
            Other file
          </FileButton>
        </div>
        <div className={classNames(styles.head, styles.second)}>
          <h3 id={titleId}>Who is who</h3>
          <small>
            {who.length - out} in{out > 0 && `, ${out} left out`}
          </small>
        </div>
        <ul>
          {file.people.map((person, place) => (
            <Match
              // Two people of a file may bear one name.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              group={group}
              person={person}
              hasAmounts={withAmounts.has(place)}
              who={who[place] ?? { is: 'out' }}
              fault={faults[place]}
              onWho={(chosen) => onWho(place, chosen)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface MatchProps {
  group: Group;
  person: FilePerson;
  hasAmounts: boolean;
  who: Who;
  fault: string | undefined;
  onWho: (who: Who) => void;
}

function Match({ group, person, hasAmounts, who, fault, onWho }: MatchProps) {
  const { name, balance } = person;
  const faultId = useId();
  const members = group.members.map((member): Who => ({ is: 'member', name: member.name }));
  const isTaken = group.members.some((member) => nameKey(member.name) === nameKey(name));
  const options: Who[] = [
    ...members,
    ...(isTaken ? [] : [{ is: 'guest' } as const]),
    { is: 'out' },
  ];
  return (
    <li className={styles.match}>
      <span className={styles.from}>
        <b>{name}</b>
        <small>{hasAmounts || balance !== 0 ? inWords(balance) : messages.notInFile}</small>
      </span>
      <Icon name="chevron" size="sm" />
      <span className={classNames(styles.choice, fault !== undefined && styles.isBad)}>
        <select
          aria-label={messages.whoIs(name)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          value={options.findIndex((option) => keyOf(option) === keyOf(who))}
          onChange={({ currentTarget }) =>
            onWho(options[currentTarget.selectedIndex] ?? { is: 'out' })
          }
        >
          {options.map((option, place) => (
            <option key={keyOf(option)} value={place}>
              {labelOf(option, name)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
      {fault !== undefined && (
        <div className={styles.fault}>
          <FieldError id={faultId}>{fault}</FieldError>
        </div>
      )}
    </li>
  );
}

function keyOf(who: Who): string {
  return who.is === 'member' ? `member ${who.name}` : who.is;
}

function labelOf(who: Who, name: string): string {
  if (who.is === 'member') return who.name;
  return who.is === 'guest' ? `New: ${name}` : 'Leave out';
}
