import type { PushSettings } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './account.module.css';
import { permissionHere, pushQuery, useChangePush, useTurnPush } from './push.ts';

type Kind = Exclude<keyof PushSettings, 'this_device' | 'key'>;

/** What is told on the devices of the account, and whether on this one. Nothing where the server tells no devices. */
export function PushCard() {
  const words = useWords();
  const { data: settings } = useQuery(pushQuery);
  const turn = useTurnPush();
  if (!settings || settings.key === null) return null;
  const permission = permissionHere();
  const isBlocked = permission === 'unsupported' || permission === 'denied';
  return (
    <Card title={words.account.pushCard}>
      <ul className={styles.rows}>
        <SwitchRow
          label={words.account.pushHere}
          note={noteHere(words, permission)}
          isFailed={turn.isError}
          checked={settings.this_device !== null && permission === 'granted'}
          disabled={isBlocked || turn.isPending}
          onChange={() => turn.mutate(settings)}
        />
      </ul>
      <h3 className={styles.kinds}>{words.account.pushKinds}</h3>
      <ul className={styles.rows}>
        {kindsOf(words).map(([kind, label, note]) => (
          <KindRow key={kind} kind={kind} label={label} note={note} isTold={settings[kind]} />
        ))}
      </ul>
    </Card>
  );
}

interface KindRowProps {
  kind: Kind;
  label: string;
  note: string;
  isTold: boolean;
}

function KindRow({ kind, label, note, isTold }: KindRowProps) {
  const change = useChangePush(kind);
  return (
    <SwitchRow
      label={label}
      note={note}
      isFailed={change.isError}
      checked={isTold}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}

interface SwitchRowProps extends ComponentProps<typeof Switch> {
  label: string;
  note: string;
  isFailed: boolean;
}

function SwitchRow({ label, note, isFailed, ...native }: SwitchRowProps) {
  const words = useWords();
  const id = useId();
  return (
    <li className={styles.row}>
      <span className={styles.switched}>
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-note`} className={styles.note}>
          {note}
        </small>
        {isFailed && <FieldError>{words.account.pushFailed}</FieldError>}
      </span>
      <Switch {...native} id={id} aria-describedby={`${id}-note`} />
    </li>
  );
}

function noteHere({ account }: Words, permission: ReturnType<typeof permissionHere>): string {
  if (permission === 'unsupported') return account.pushNotSupported;
  return permission === 'denied' ? account.pushDenied : account.pushHereNote;
}

function kindsOf({ account }: Words): ReadonlyArray<readonly [Kind, label: string, note: string]> {
  return [
    ['bills', account.pushBills, account.pushBillsNote],
    ['payments', account.pushPayments, account.pushPaymentsNote],
    ['invitations', account.pushInvitations, account.pushInvitationsNote],
    ['limits', account.pushLimits, account.pushLimitsNote],
    ['attention', account.pushAttention, account.pushAttentionNote],
    ['shows_amounts', account.pushAmounts, account.pushAmountsNote],
  ];
}
