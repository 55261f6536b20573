import type { PushSettings, PushSettingsChange } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { forgetSubscription, registerSubscription } from '../../api/push-subscription.ts';

/** The settings of push notifications. */
export const pushQuery = queryOptions({
  queryKey: ['account', 'push'],
  queryFn: () => call('GET /api/push/settings/'),
});

/** The permission of this browser for notifications; `unsupported` where it has no push notifications. */
export type Permission = NotificationPermission | 'unsupported';

/** The current permission of this browser. */
export function permissionHere(): Permission {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

const CHANGES = ['account', 'change-push'];

/** Turns one kind of push notification on or off, with an optimistic update. */
export function useChangePush(kind: keyof PushSettingsChange) {
  const client = useQueryClient();
  return useLockedMutation({
    mutationKey: [...CHANGES, kind],
    mutationFn: (isOn: boolean) => call('PUT /api/push/settings/', { body: { [kind]: isOn } }),
    onMutate: (isOn) => {
      const before = client.getQueryData(pushQuery.queryKey);
      if (before) client.setQueryData(pushQuery.queryKey, { ...before, [kind]: isOn });
    },
    // A refetch now would reset a switch whose change is still in progress.
    onSettled: () =>
      client.isMutating({ mutationKey: CHANGES }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

/** Turns this device on or off. Nothing changes if the user denies the permission. */
export function useTurnPush() {
  const client = useQueryClient();
  return useLockedMutation({
    mutationKey: ['account', 'turn-push'],
    mutationFn: (settings: PushSettings) =>
      settings.this_device === null ? turnOn(settings.key) : turnOff(settings.this_device),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}

async function turnOn(key: string | null): Promise<void> {
  if (key === null || (await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of another account, or with another key, cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await registerSubscription(subscription);
}

async function turnOff(id: number): Promise<void> {
  forgetSubscription();
  await call('DELETE /api/push/subscriptions/:id/', { params: { id } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
