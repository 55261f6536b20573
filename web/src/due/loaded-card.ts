import { loaded } from '../ui/base/loaded.tsx';

/** The list on Budget: who has nothing due never loads it with the screen. */
export const DUE_CARD = loaded(async () => (await import('./due-card.tsx')).DueCard);
