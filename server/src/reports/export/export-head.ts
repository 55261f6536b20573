import { ENGLISH } from '@hisaab/words/server';
import { listSignInsOf } from '../../account/account.service.ts';
import { listOwnTokens } from '../../auth/access-tokens/own-access-tokens.repository.ts';
import { presentPasskey } from '../../auth/passkeys/passkeys.presenter.ts';
import { listPasskeys } from '../../auth/passkeys/passkeys.repository.ts';
import { countRecoveryCodes } from '../../auth/second-factor/totp.repository.ts';
import { hasSecondFactor } from '../../auth/second-factor/totp.service.ts';
import { presentUser } from '../../auth/users/users.presenter.ts';
import { findImage } from '../../auth/users/user-images.repository.ts';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import { findMonthStart } from '../../personal/months/person.repository.ts';
import { listWaiting } from '../../personal/messages/waiting-messages.repository.ts';
import { waitingSince } from '../../personal/messages/waiting-messages.service.ts';
import type { CategoryNames } from '../../personal/naming/category-names.ts';
import type { OwnCategoryRow } from '../../personal/naming/own-categories.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { exportCategory, exportCategoryLimit, exportLimit } from './export.presenter.ts';
import { exportCards } from './export-cards.ts';
import { exportConnections } from './export-connections.ts';
import { exportPush } from './export-push.ts';
import { exportWaiting } from './export-waiting.ts';
import {
  findPushSetting,
  listBudgetHistory,
  listLimitHistory,
  listPushDevices,
} from './export.repository.ts';

/** What the export has of the account itself: it is short, and written at once. */
export async function exportHead(
  db: Db,
  user: VisibleUser,
  now: Date,
  {
    own,
    accounts,
    names,
  }: Pick<CategoryNames, 'accounts'> & { own: readonly OwnCategoryRow[]; names: CategoryNames },
) {
  const { id } = user;
  const limits = await listLimitHistory(db, id);
  const waiting = await listWaiting(db, id, waitingSince(now));
  const start = await findMonthStart(db, id);
  return {
    format: 'hisaab-account',
    format_version: 1,
    exported_at: now.toISOString(),
    profile: presentUser(user, await findImage(db, id)),
    second_factor: {
      is_on: await hasSecondFactor(db, id),
      recovery_codes_left: await countRecoveryCodes(db, id),
    },
    passkeys: (await listPasskeys(db, id)).map((passkey) => presentPasskey(ENGLISH, passkey)),
    access_tokens: await listOwnTokens(db, id),
    sign_ins: (await listSignInsOf(db, id, now)).map(({ device, created_at, last_used_at }) => ({
      device,
      created_at,
      last_used_at,
    })),
    ...(await exportConnections(db, id)),
    push: exportPush(await findPushSetting(db, id), await listPushDevices(db, id)),
    budget_history: (await listBudgetHistory(db, id)).map((row) => exportLimit(row, start)),
    ...(limits.length > 0 && {
      category_limits: limits.map((row) => exportCategoryLimit(row, start, names)),
    }),
    ...(accounts.length > 0 && { accounts: await exportCards(db, id, accounts) }),
    ...(waiting.length > 0 && { waiting_messages: waiting.map(exportWaiting) }),
    ...(own.length > 0 && { categories: own.map((row) => exportCategory(row, names)) }),
  };
}
