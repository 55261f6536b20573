import { loaded } from '../../../ui/base/loaded.tsx';
import { addAppWords } from '../../../words/words.ts';

/** What an invitation says beside its screen; its code and its words come when it is shown. */
export const INVITATION_ASIDE = loaded(async () => {
  const [{ InvitationAside }] = await Promise.all([
    import('../invitation-aside.tsx'),
    addAppWords(),
  ]);
  return InvitationAside;
});
