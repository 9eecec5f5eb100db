/** Path of the page inside the preview frame of a talk template. */
export const TALK_PREVIEW_PATH = '/library/preview/talk';
