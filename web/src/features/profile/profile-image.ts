import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { updateStoredUser } from '../../api/credentials.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';

/** One lock for both: setting and removing a picture exclude each other. */
const PROFILE_IMAGE_KEY = ['profile', 'image'];

/** Sets the picture, given as a data URL. */
export function useUpdateProfileImage() {
  return useProfileImageMutation((image: string) =>
    call('PATCH /auth/profile/update_image/', { body: { profile_image: image } }),
  );
}

/** Removes the picture. */
export function useRemoveProfileImage() {
  return useProfileImageMutation(() => call('DELETE /auth/profile/remove_image/'));
}

function useProfileImageMutation<Variables>(
  mutationFn: (variables: Variables) => Promise<{ user: Parameters<typeof updateStoredUser>[0] }>,
) {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: PROFILE_IMAGE_KEY,
    mutationFn,
    onSuccess: ({ user }) => {
      updateStoredUser(user);
      reloadNotifications(queryClient);
    },
  });
}
