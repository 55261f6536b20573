import { loaded } from '../../../ui/base/loaded.tsx';

/** The lower part of the dashboard. Its code comes when what is seen first is drawn. */
export const CHARTS = loaded(async () => (await import('../charts.tsx')).Charts);
