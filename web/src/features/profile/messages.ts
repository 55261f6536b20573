import { IMAGE_NOT_VALID, IMAGE_TOO_LARGE } from '@hisaab/domain';

// The sentences about something that went right or wrong with the profile, in the specification's order and words.
export const imageTooLarge = IMAGE_TOO_LARGE;
export const imageNotValid = IMAGE_NOT_VALID;
export const imageUpdateFailed = 'Failed to update profile image';
export const confirmImageRemoval = 'Are you sure you want to remove your profile picture?';
export const imageRemovalFailed = 'Failed to remove profile image';

export const imageHint = 'Click camera to upload • Max 5MB • JPG, PNG, GIF';
export const imageSaving = 'Saving your picture';
export const joinedOn = (day: string) => `Joined ${day}`;
