import { PUSH_KINDS, type PushKind } from '@hisaab/domain';

/** The kinds that a person has switched off, as stored: separated by spaces. */
export function parseMuted(stored: string | null | undefined): PushKind[] {
  const muted = stored?.split(' ') ?? [];
  return PUSH_KINDS.filter((kind) => muted.includes(kind));
}
