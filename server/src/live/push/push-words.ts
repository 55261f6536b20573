import type { NotificationType } from '@hisaab/domain';
import { pushKindOf } from '@hisaab/domain';
import { monthAndYear } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import { isRecord } from '../../platform/is-record.ts';
import { wordFacts } from '../../notifications/notices/notices.ts';
import { categoryName } from '../../notifications/wording/worded.ts';

/** The words that a device shows, and the address that they open. */
export interface PushText {
  title: string;
  body: string;
  url: string;
}

/** A notification for a device. */
interface PushedNotice {
  notification_type: NotificationType;
  facts: string;
  group_id: number | null;
}

/** Words a notification for a device. Without amounts it names who and what: others may see a locked screen. */
export function wordPush(locale: Locale, notice: PushedNotice, showsAmounts: boolean): PushText {
  const facts: unknown = JSON.parse(notice.facts);
  const { title, message } = wordFacts(locale, notice.notification_type, facts);
  const body = showsAmounts
    ? message
    : withoutAmount(locale, notice.notification_type, facts, message);
  return { title, body, url: addressOf(notice, facts) };
}

function withoutAmount(
  locale: Locale,
  type: NotificationType,
  facts: unknown,
  message: string,
): string {
  const kind = pushKindOf(type);
  if (!isRecord(facts) || kind === 'invitations' || kind === 'attention') return message;
  const text = (name: string) => {
    const value = facts[name];
    return typeof value === 'string' ? value : '';
  };
  const { notices } = locale.words;
  const [actor, group, description] = [text('actor'), text('group'), text('description')];
  if (kind === 'due') {
    const { amount: _, ...rest } = facts;
    return wordFacts(locale, type, rest).message;
  }
  if (kind === 'limits') {
    const month = monthAndYear(locale.words, text('month'), 'long');
    const category = text('category');
    const what = category === '' ? group : categoryName(locale, category);
    return what === '' ? month : notices.pushLimit({ what, month });
  }
  // An import has the file and the number of entries, and no amount.
  if ('file_name' in facts) return message;
  if (group === '') return actor;
  return description === ''
    ? notices.pushBy({ actor, group })
    : notices.pushOf({ actor, group, description });
}

/** The address of the screen that shows it, as in the notifications of the app. */
function addressOf(
  { notification_type: type, group_id: group }: PushedNotice,
  facts: unknown,
): string {
  const kind = pushKindOf(type);
  if (type === 'group_invitation') return '/groups';
  if (group !== null) {
    const entry = isRecord(facts) && !type.endsWith('_deleted') ? facts['entry'] : undefined;
    return `/groups?group=${group}${typeof entry === 'number' ? `&entry=${entry}` : ''}`;
  }
  if (kind === 'limits' || kind === 'due') return '/budget';
  if (type === 'people_settled') return '/groups?people';
  return type === 'security_notice' ? '/account' : '/groups';
}
