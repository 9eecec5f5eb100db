/** The address of the page that a preview of a talk shows in its frame. */
export const TALK_PREVIEW_PATH = '/library/preview/talk';
