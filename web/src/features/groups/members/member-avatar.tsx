import type { Group } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { isOwnName } from './member-labels.ts';

interface MemberAvatarProps {
  group: Group;
  /** The name of a member or a former member. */
  name: string;
  size?: 'xs' | 'md' | 'lg';
  className?: string | undefined;
}

/** The avatar of a person in a group: the same tint everywhere, or the user's own picture. */
export function MemberAvatar({ group, name, size = 'md', className }: MemberAvatarProps) {
  const user = useUser();
  const isMe = isOwnName(group, name, user.username);
  return (
    <Avatar
      name={name}
      image={isMe ? user.profile_image : null}
      isMe={isMe}
      isTinted
      size={size}
      className={className}
    />
  );
}
