import type { Group } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { isOwnName } from './member-labels.ts';

interface MemberAvatarProps {
  group: Group;
  /** A member's name, or that of somebody who was one. */
  name: string;
  size?: 'xs' | 'md' | 'lg';
  className?: string | undefined;
}

/** The avatar of somebody in a group: the same tint wherever the person appears, the user's own picture for the user. */
export function MemberAvatar({ group, name, size = 'md', className }: MemberAvatarProps) {
  const user = useUser();
  const index = group.members.findIndex((member) => member.name === name);
  const isMe = isOwnName(group, name, user.username);
  return (
    <Avatar
      name={name}
      image={isMe ? user.profile_image : null}
      isMe={isMe}
      position={index === -1 ? name.length : index}
      size={size}
      className={className}
    />
  );
}
