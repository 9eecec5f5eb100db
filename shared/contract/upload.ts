/** The field of the form that carries the file. */
export const PHOTO_FIELD = 'request';
