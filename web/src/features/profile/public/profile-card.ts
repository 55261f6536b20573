import { loaded } from '../../../ui/base/loaded.tsx';

/** The card that the avatar opens. Its code comes with its first opening, or when a screen has stood for a while. */
export const PROFILE_CARD = loaded(async () => (await import('../profile-card.tsx')).ProfileCard);
