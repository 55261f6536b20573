import { loaded } from '../../../ui/loaded.tsx';

/** The window over a long list. Its code comes with the first list that is long, or when a screen has stood for a while. */
export const ROW_WINDOW = loaded(async () => (await import('../row-window.tsx')).RowWindow);
