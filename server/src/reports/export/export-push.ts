import type { findPushSetting, listPushDevices } from './export.repository.ts';

/** The kinds of push messages that are switched off, and the devices that receive the others. */
export function exportPush(
  setting: Awaited<ReturnType<typeof findPushSetting>>,
  devices: Awaited<ReturnType<typeof listPushDevices>>,
) {
  return {
    muted: (setting?.muted ?? '').split(' ').filter(Boolean),
    shows_amounts: setting?.shows_amounts === 1,
    devices,
  };
}
