import type { User } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { accountName } from '../../session/display-name.ts';
import { useUser } from '../../session/session.tsx';
import { dayOf } from './day-of.ts';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { PageHead } from '../../ui/parts/page-head.tsx';
import { Stack } from '../../ui/parts/stack.tsx';
import { ThemeSwitch } from '../profile/public/theme-switch.tsx';
import styles from './account.module.css';
import { AdvancedCard } from './advanced-card.tsx';
import { secondFactorQuery } from './account.ts';
import { CountSharesRow } from './count-shares-row.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DisplayNameDialog, EmailDialog, PasswordDialog, UpiDialog } from './profile-dialogs.tsx';
import { ExportButton } from './export-button.tsx';
import { AddedByDialog } from './added-by-dialog.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { OidcRows } from './oidc-rows.tsx';
import { PaidWithCard } from './paid-with-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { SetButton } from './set-button.tsx';
import { Setting } from './setting.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TurnOffDialog, TurnOnDialog } from './totp-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LanguageRow } from './language-row.tsx';
import { MonthStartDialog } from './month-start-dialog.tsx';
import { useWords, type WordsOf } from '../../words/words.ts';

const DIALOGS = {
  language: LanguageDialog,
  email: EmailDialog,
  displayName: DisplayNameDialog,
  upi: UpiDialog,
  addedBy: AddedByDialog,
  monthStart: MonthStartDialog,
  password: PasswordDialog,
  turnOn: TurnOnDialog,
  turnOff: TurnOffDialog,
  delete: DeleteAccountDialog,
};

/** The account settings: address, names, UPI id, password, second factor, sign-ins, data, deletion; few need the rest. */
export function AccountScreen() {
  const words = useWords('account');
  const user = useUser();
  const secondFactor = useQuery(secondFactorQuery).data;
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <PageHead title={words.common.account} />
      <Stack>
        <Card>
          <div className={styles.you}>
            <Avatar name={user.username} image={user.profile_image} size="lg" isMe />
            <strong>{accountName(words, user)}</strong>
          </div>
          <ul className={styles.rows}>
            <Setting label={words.account.email} value={user.email ?? ''}>
              <Button
                variant="link"
                aria-label={words.account.changeTheEmail}
                onClick={() => setOpen('email')}
              >
                {words.common.change}
              </Button>
            </Setting>
            <Setting
              label={words.account.displayName}
              value={user.display_name ?? words.account.notSet}
              note={words.account.displayNameNote}
            >
              <SetButton
                isSet={user.display_name !== null}
                what={words.account.displayName}
                changeLabel={words.account.changeTheDisplayName}
                onClick={() => setOpen('displayName')}
              />
            </Setting>
            <Setting
              label={words.account.upiId}
              value={user.upi_id ?? words.account.notSet}
              note={words.account.upiNote}
            >
              <SetButton
                isSet={user.upi_id !== null}
                what={words.account.upiId}
                changeLabel={words.account.changeTheUpiId}
                onClick={() => setOpen('upi')}
              />
            </Setting>
            <CountSharesRow />
            <LanguageRow onChange={() => setOpen('language')} />
            <li className={styles.row}>
              <ThemeSwitch className={styles.theme} />
            </li>
          </ul>
        </Card>
        <Card title={words.account.signingIn}>
          <ul className={styles.rows}>
            <Setting label={words.account.password} value={passwordState(words, user)}>
              <Button
                variant="link"
                aria-label={words.account.changeThePassword}
                onClick={() => setOpen('password')}
              >
                {words.common.change}
              </Button>
            </Setting>
            {secondFactor && (
              <Setting
                label={words.account.twoStepSignIn}
                value={
                  secondFactor.is_on
                    ? words.account.secondFactorOn({ codesLeft: secondFactor.recovery_codes_left })
                    : words.account.off
                }
                note={words.account.secondFactorNote}
              >
                <Button
                  variant="link"
                  aria-label={
                    secondFactor.is_on ? words.account.turnOffTwoStep : words.account.turnOnTwoStep
                  }
                  onClick={() => setOpen(secondFactor.is_on ? 'turnOff' : 'turnOn')}
                >
                  {secondFactor.is_on ? words.account.turnOff : words.account.turnOn}
                </Button>
              </Setting>
            )}
            <OidcRows />
            <PasskeyRows />
          </ul>
        </Card>
        <PaidWithCard />
        <NotificationsCard />
        <SignInsCard />
        <Card title={words.account.yourData}>
          <ul className={styles.rows}>
            <Setting label={words.common.export} value={words.account.exportNote}>
              <ExportButton isInRow />
            </Setting>
            <Setting label={words.common.import} value={words.account.importNote}>
              <Button
                variant="link"
                aria-label={words.account.importExpensesFromAFile}
                onClick={() => navigate('/import')}
              >
                {words.common.import}
              </Button>
            </Setting>
          </ul>
        </Card>
        <AdvancedCard
          onAddedBy={() => setOpen('addedBy')}
          onMonthStart={() => setOpen('monthStart')}
        />
        <div>
          <Button variant="dangerQuiet" icon="trash" onClick={() => setOpen('delete')}>
            {words.account.deleteAccount}
          </Button>
        </div>
      </Stack>
      {Dialog && <Dialog onClose={() => setOpen(null)} />}
    </>
  );
}

function passwordState(
  words: WordsOf<'account'>,
  { has_password: hasPassword, password_changed_at: changedAt }: User,
): string {
  if (hasPassword === false) return words.account.noPassword;
  if (changedAt === undefined) return words.account.passwordUnchanged;
  return words.account.passwordChanged({ day: dayOf(words, changedAt) });
}
