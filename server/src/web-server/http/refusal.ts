import type { ErrorBody, RefusalCode } from '@hisaab/contract';
import {
  codeOf,
  formatMessages,
  formatMessage,
  type MessageDescriptor,
  type Locale,
} from '@hisaab/words/server';
import type { Faults } from '../../platform/errors.ts';

/** The body of a refusal, in a language. */
export function refusal(
  locale: Locale,
  code: RefusalCode,
  message: MessageDescriptor | readonly MessageDescriptor[],
): ErrorBody {
  return { error: formatMessages(locale, [message].flat()), code };
}

/** The faults of fields in the body of a refusal: the sentence of each in a language, and its code. */
export function wordFaults(
  locale: Locale,
  faults: Faults,
): Pick<ErrorBody, 'fields' | 'fields_codes'> {
  const all = Object.entries(faults);
  return {
    fields: Object.fromEntries(
      all.map(([field, message]) => [field, formatMessage(locale, message)]),
    ),
    fields_codes: Object.fromEntries(all.map(([field, message]) => [field, codeOf(message)])),
  };
}
