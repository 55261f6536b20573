import { loaded } from '../../../ui/base/loaded.tsx';
import { addAppWords } from '../../../words/words.ts';

/** The text beside an invitation's screen. Its code and its messages load on demand. */
export const INVITATION_ASIDE = loaded(async () => {
  const [{ InvitationAside }] = await Promise.all([
    import('../invitation-aside.tsx'),
    addAppWords(),
  ]);
  return InvitationAside;
});
