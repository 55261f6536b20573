import { loaded } from '../../../ui/loaded.tsx';

/** What an invitation says beside its screen; its code comes when it is shown. */
export const INVITATION_ASIDE = loaded(
  async () => (await import('../invitation-aside.tsx')).InvitationAside,
);
