import type { ErrorBody, RefusalCode } from '@hisaab/contract';
import { codeOf, wordAll, wordSaid, type Said, type Speech } from '@hisaab/words/server';
import type { Faults } from '../../platform/errors.ts';

/** The body of a refusal, in a language. */
export function refusal(
  speech: Speech,
  code: RefusalCode,
  said: Said | readonly Said[],
): ErrorBody {
  return { error: wordAll(speech, [said].flat()), code };
}

/** The faults of fields in the body of a refusal: the sentence of each in a language, and its code. */
export function wordFaults(
  speech: Speech,
  faults: Faults,
): Pick<ErrorBody, 'fields' | 'fields_codes'> {
  const all = Object.entries(faults);
  return {
    fields: Object.fromEntries(all.map(([field, said]) => [field, wordSaid(speech, said)])),
    fields_codes: Object.fromEntries(all.map(([field, said]) => [field, codeOf(said)])),
  };
}
