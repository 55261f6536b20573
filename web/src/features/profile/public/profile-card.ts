import { loaded } from '../../../ui/base/loaded.tsx';

/** The profile card. Its code loads when it is first opened, or when a screen has been idle for a while. */
export const PROFILE_CARD = loaded(async () => (await import('../profile-card.tsx')).ProfileCard);
