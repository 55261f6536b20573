import { signInOptions } from '../../session/sign-in-options.ts';
import type { PushSettings } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/parts/card.tsx';
import { useWords, type WordsOf } from '../../words/words.ts';
import styles from './account.module.css';
import { SwitchRow } from './switch-row.tsx';
import { WeeklyMailRow } from './weekly-mail-row.tsx';
import { permissionHere, pushQuery, useChangePush, useTurnPush } from './push.ts';

type Kind = Exclude<keyof PushSettings, 'this_device' | 'key'>;

/** The notifications of the account, on its devices and by mail. Empty where the server sends neither. */
export function NotificationsCard() {
  const words = useWords('account');
  const { data: settings } = useQuery(pushQuery);
  const isPushed = settings !== undefined && settings.key !== null;
  const { sendsMail } = signInOptions();
  if (!isPushed && !sendsMail) return null;
  return (
    <Card title={words.account.pushCard}>
      {isPushed && <PushRows settings={settings} />}
      {sendsMail && (
        <ul className={styles.rows}>
          <WeeklyMailRow />
        </ul>
      )}
    </Card>
  );
}

function PushRows({ settings }: { settings: PushSettings }) {
  const words = useWords('account');
  const turn = useTurnPush();
  const permission = permissionHere();
  const isBlocked = permission === 'unsupported' || permission === 'denied';
  return (
    <>
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
          <KindRow key={kind} kind={kind} label={label} note={note} isOn={settings[kind]} />
        ))}
      </ul>
    </>
  );
}

interface KindRowProps {
  kind: Kind;
  label: string;
  note: string;
  isOn: boolean;
}

function KindRow({ kind, label, note, isOn }: KindRowProps) {
  const change = useChangePush(kind);
  return (
    <SwitchRow
      label={label}
      note={note}
      isFailed={change.isError}
      checked={isOn}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}

function noteHere(
  { account }: WordsOf<'account'>,
  permission: ReturnType<typeof permissionHere>,
): string {
  if (permission === 'unsupported') return account.pushNotSupported;
  return permission === 'denied' ? account.pushDenied : account.pushHereNote;
}

function kindsOf({
  account,
}: WordsOf<'account'>): ReadonlyArray<readonly [Kind, label: string, note: string]> {
  return [
    ['bills', account.pushBills, account.pushBillsNote],
    ['payments', account.pushPayments, account.pushPaymentsNote],
    ['invitations', account.pushInvitations, account.pushInvitationsNote],
    ['limits', account.pushLimits, account.pushLimitsNote],
    ['due', account.pushDue, account.pushDueNote],
    ['messages', account.pushMessages, account.pushMessagesNote],
    ['attention', account.pushAttention, account.pushAttentionNote],
    ['shows_amounts', account.pushAmounts, account.pushAmountsNote],
  ];
}
