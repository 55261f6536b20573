import { PROFILE_IMAGE_TYPES } from '@hisaab/domain';
import { useRef, type ChangeEvent } from 'react';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import styles from './profile-card.module.css';
import type { ProfileImageControls } from './use-profile-image.ts';
import { useWords } from '../../words/words.ts';

interface ProfileImageButtonsProps {
  hasImage: boolean;
  image: ProfileImageControls;
}

/** The camera button that uploads a picture, and the bin that removes it. */
export function ProfileImageButtons({ hasImage, image }: ProfileImageButtonsProps) {
  const words = useWords();
  const inputRef = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) image.upload(file);
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = '';
  }

  return (
    <>
      <IconButton
        className={styles.bin}
        icon="trash"
        label={words.profile.removePicture}
        disabled={image.isBusy || !hasImage}
        onClick={image.remove}
      />
      <IconButton
        className={styles.camera}
        icon="camera"
        label={words.profile.uploadPicture}
        disabled={image.isBusy}
        onClick={() => inputRef.current?.click()}
      />
      <VisuallyHidden>
        <input
          ref={inputRef}
          type="file"
          accept={PROFILE_IMAGE_TYPES.join(',')}
          aria-label={words.profile.pictureFile}
          tabIndex={-1}
          disabled={image.isBusy}
          onChange={handleChange}
        />
      </VisuallyHidden>
    </>
  );
}
