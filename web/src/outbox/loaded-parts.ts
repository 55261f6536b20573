import { loaded } from '../ui/base/loaded.tsx';

/** What waits for a network, and what the server refused. */
export const OUTBOX_SECTION = loaded(
  async () => (await import('./outbox-section.tsx')).OutboxSection,
);
