import { IMAGE_NOT_VALID, IMAGE_TOO_LARGE } from '@hisaab/domain';

/** The sentences about something that went right or wrong with the profile, in the specification's order and words. */
export const messages = {
  imageTooLarge: IMAGE_TOO_LARGE,
  imageNotValid: IMAGE_NOT_VALID,
  imageUpdateFailed: 'Failed to update profile image',
  confirmImageRemoval: 'Are you sure you want to remove your profile picture?',
  imageRemovalFailed: 'Failed to remove profile image',
};
