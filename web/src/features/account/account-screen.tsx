import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { accountName } from '../../session/display-name.ts';
import { useUser } from '../../session/session.tsx';
import { dayOf } from './day-of.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ThemeSwitch } from '../profile/public/theme-switch.tsx';
import styles from './account.module.css';
import { secondFactorQuery } from './account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DisplayNameDialog, EmailDialog, PasswordDialog, UpiDialog } from './profile-dialogs.tsx';
import { ExportButton } from './export-button.tsx';
import { addedByLabel } from './added-by.ts';
import { AddedByDialog } from './added-by-dialog.tsx';
import { AccessTokenRows } from './access-token-rows.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { Setting } from './setting.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TurnOffDialog, TurnOnDialog } from './totp-dialog.tsx';
import * as messages from './messages.ts';

const DIALOGS = {
  email: EmailDialog,
  displayName: DisplayNameDialog,
  upi: UpiDialog,
  addedBy: AddedByDialog,
  password: PasswordDialog,
  turnOn: TurnOnDialog,
  turnOff: TurnOffDialog,
  delete: DeleteAccountDialog,
};

/** The settings of the account: address, names, UPI id, who may add one to groups, password, sign-ins, second factor, passkeys, access tokens, data, theme, and the end of it all. */
export function AccountScreen() {
  const user = useUser();
  const secondFactor = useQuery(secondFactorQuery).data;
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <PageHead title="Account" />
      <Stack>
        <Card>
          <div className={styles.you}>
            <Avatar name={user.username} image={user.profile_image} size="lg" isMe />
            <strong>{accountName(user)}</strong>
          </div>
          <ul className={styles.rows}>
            <Setting label="Email" value={user.email}>
              <Button variant="link" aria-label="Change the email" onClick={() => setOpen('email')}>
                Change
              </Button>
            </Setting>
            <Setting
              label="Display name"
              value={user.display_name ?? 'None'}
              note={messages.displayNameNote}
            >
              <Button
                variant="link"
                aria-label="Change the display name"
                onClick={() => setOpen('displayName')}
              >
                Change
              </Button>
            </Setting>
            <Setting label="UPI id" value={user.upi_id ?? 'None'} note={messages.upiNote}>
              <Button variant="link" aria-label="Change the UPI id" onClick={() => setOpen('upi')}>
                Change
              </Button>
            </Setting>
            <Setting
              label="Who may add you to groups"
              value={addedByLabel(user.added_by)}
              note={user.added_by === 'anyone' ? undefined : messages.addedByNote}
            >
              <Button
                variant="link"
                aria-label="Change who may add you to groups"
                onClick={() => setOpen('addedBy')}
              >
                Change
              </Button>
            </Setting>
            <li className={styles.row}>
              <ThemeSwitch className={styles.theme} />
            </li>
          </ul>
        </Card>
        <Card title="Signing in">
          <ul className={styles.rows}>
            <Setting
              label="Password"
              value={
                user.password_changed_at
                  ? messages.passwordChanged(dayOf(user.password_changed_at))
                  : messages.passwordLength
              }
            >
              <Button
                variant="link"
                aria-label="Change the password"
                onClick={() => setOpen('password')}
              >
                Change
              </Button>
            </Setting>
            {secondFactor && (
              <Setting
                label="Two-step sign-in"
                value={
                  secondFactor.is_on
                    ? messages.secondFactorOn(secondFactor.recovery_codes_left)
                    : 'Off'
                }
                note={messages.secondFactorNote}
              >
                <Button
                  variant="link"
                  aria-label={`Turn ${secondFactor.is_on ? 'off' : 'on'} two-step sign-in`}
                  onClick={() => setOpen(secondFactor.is_on ? 'turnOff' : 'turnOn')}
                >
                  {secondFactor.is_on ? 'Turn off' : 'Turn on'}
                </Button>
              </Setting>
            )}
            <PasskeyRows />
            <AccessTokenRows />
          </ul>
        </Card>
        <SignInsCard />
        <Card title="Your data">
          <ul className={styles.rows}>
            <Setting label="Export" value={messages.exportNote}>
              <ExportButton isInRow />
            </Setting>
            <Setting label="Import" value={messages.importNote}>
              <Button
                variant="link"
                aria-label="Import expenses from a file"
                onClick={() => navigate('/import')}
              >
                Import
              </Button>
            </Setting>
          </ul>
        </Card>
        <div>
          <Button variant="dangerQuiet" icon="trash" onClick={() => setOpen('delete')}>
            Delete account
          </Button>
        </div>
      </Stack>
      {Dialog && <Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
