/** The largest picture that may be uploaded, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The media types of accepted pictures. */
export const PROFILE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Shown for a picture of more than {@link MAX_IMAGE_BYTES}. */
export const IMAGE_TOO_LARGE = 'Image size should be less than 5MB';

/** Shown for a file that is not a picture of {@link PROFILE_IMAGE_TYPES}. */
export const IMAGE_NOT_VALID = 'Please select a valid image file';
