import { errorSentence, isUnanswered, reasonOf } from './call.ts';

/** A mutation that can fail. */
interface Failing {
  error: Error | null;
  reset: () => void;
}

/**
 * The props of a `FormFailure` for a mutation: the server's sentence, else `fallback`. Nothing shows if the failure is said
 * elsewhere, such as at a field.
 */
export function failureOf({ error, reset }: Failing, fallback: string, isSaidElsewhere = false) {
  return {
    sentence: error && !isSaidElsewhere ? errorSentence(error, fallback) : undefined,
    isUnanswered: isUnanswered(error),
    onDismiss: reset,
  };
}

/** Like {@link failureOf}, but always with this sentence, and the server's below it. */
export function failureWithReason(mutation: Failing, sentence: string, isSaidElsewhere = false) {
  return {
    ...failureOf(mutation, sentence, isSaidElsewhere),
    sentence: mutation.error && !isSaidElsewhere ? sentence : undefined,
    reason: reasonOf(mutation.error),
  };
}
