import type { ErrorBody, RefusalCode } from '@hisaab/contract';

/** The body of a refusal that no thrown error stands for. */
export function refusal(code: RefusalCode, error: string): ErrorBody {
  return { error, code };
}
