import { loaded } from '../../../ui/base/loaded.tsx';

/** The lower part of the dashboard. Its code loads after the first paint of the upper part. */
export const CHARTS = loaded(async () => (await import('../charts.tsx')).Charts);
