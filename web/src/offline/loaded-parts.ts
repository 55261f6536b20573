import { loaded } from '../ui/base/loaded.tsx';

/** The waiting and refused entries. */
export const OUTBOX_SECTION = loaded(
  async () => (await import('./outbox-section.tsx')).OutboxSection,
);
