import type { Group } from '@hisaab/contract';
import { asPaise, formatRupees, nameKey, paiseToRupees, type Paise } from '@hisaab/domain';
import { useId } from 'react';
import { peopleWithAmounts, type Who } from '../../../reading/group-file/prepare-import.ts';
import type { ReadingFault } from '../../../reading/fault.ts';
import { wordFault } from '../../../reading/word-fault.ts';
import type { FilePerson, GroupFile } from '../../../reading/group-file/group-file.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { OFFERED_FILES } from '../../../reading/csv/limits.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import styles from './group-import.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface WhoCardProps {
  group: Group;
  name: string;
  file: GroupFile;
  who: readonly Who[];
  faults: ReadonlyArray<ReadingFault | undefined>;
  onWho: (person: number, who: Who) => void;
  onFile: (file: File | undefined) => void;
}

/** The file, and for each of its names the person in the group. */
export function WhoCard({ group, name, file, who, faults, onWho, onFile }: WhoCardProps) {
  const words = useWords('imports');
  const titleId = useId();
  const withAmounts = peopleWithAmounts(file);
  const out = who.filter(({ is }) => is === 'out').length;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className="cluster gap-3">
          <Tile icon="file" />
          <span className={styles.grow}>
            <b className="medium break-anywhere">{name}</b>
            <small>
              {words.groupImport.rowsReadAs({ rows: file.rowCount, format: file.format })}
            </small>
          </span>
          <FileButton
            variant="quiet"
            size="sm"
            className="flush-end"
            accept={OFFERED_FILES}
            label={words.groupImport.fileOfAGroup}
            onFile={onFile}
          >
            {words.groupImport.otherFile}
          </FileButton>
        </div>
        <div className={classNames(styles.head, styles.second)}>
          <h3 id={titleId}>{words.groupImport.whoIsWho}</h3>
          <small>
            {out > 0
              ? words.groupImport.peopleInAndOut({ count: who.length - out, out })
              : words.groupImport.peopleIn({ count: who.length })}
          </small>
        </div>
        <ul>
          {file.people.map((person, place) => (
            <Match
              // Two people of a file may have the same name.
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
  fault: ReadingFault | undefined;
  onWho: (who: Who) => void;
}

function Match({ group, person, hasAmounts, who, fault, onWho }: MatchProps) {
  const words = useWords('imports');
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
      <span className="stack min-0 snug">
        <b className="medium break-anywhere">{name}</b>
        <small>
          {hasAmounts || balance !== 0 ? standingOf(words, balance) : words.groupImport.notInFile}
        </small>
      </span>
      <Icon name="chevron" size="sm" className="muted" />
      <span className={classNames(importPage.choice, fault !== undefined && styles.isBad)}>
        <select
          aria-label={words.groupImport.whoIs({ name })}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          value={options.findIndex((option) => keyOf(option) === keyOf(who))}
          onChange={({ currentTarget }) =>
            onWho(options[currentTarget.selectedIndex] ?? { is: 'out' })
          }
        >
          {options.map((option, place) => (
            <option key={keyOf(option)} value={place}>
              {labelOf(words, option, name)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
      {fault !== undefined && (
        <div className={styles.fault}>
          <FieldError id={faultId}>{wordFault(words, fault)}</FieldError>
        </div>
      )}
    </li>
  );
}

/** A balance in words: "gets back ₹9,412.00". */
function standingOf({ groupImport }: WordsOf<'imports'>, balance: Paise): string {
  if (balance === 0) return groupImport.standsEven;
  const amount = formatRupees(paiseToRupees(asPaise(Math.abs(balance))));
  return balance > 0 ? groupImport.standsUp({ amount }) : groupImport.standsDown({ amount });
}

function keyOf(who: Who): string {
  return who.is === 'member' ? `member ${who.name}` : who.is;
}

function labelOf(words: WordsOf<'imports'>, who: Who, name: string): string {
  if (who.is === 'member') return who.name;
  return who.is === 'guest' ? words.groupImport.newPerson({ name }) : words.groupImport.leaveOut;
}
