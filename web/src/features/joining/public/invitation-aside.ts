import { loaded } from '../../../ui/base/loaded.tsx';

/** The text beside an invitation's screen. Its code and its messages load on demand. */
export const INVITATION_ASIDE = loaded(
  async () => (await import('../invitation-aside.tsx')).InvitationAside,
);
