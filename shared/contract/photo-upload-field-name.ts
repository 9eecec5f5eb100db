/** The form field of an uploaded photo. */
export const PHOTO_FIELD = 'request';
