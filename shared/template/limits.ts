/** Most chapters and pages of a template, minutes of a chapter, characters of the key of a question, and categories of a file. */
export const TEMPLATE_LIMITS = { chapters: 40, pages: 300, minutes: 480, questionKey: 100, fileCategories: 100 } as const;

/** The stored picture of a page, in pixels: it is scaled to fit and never enlarged. */
export const TALK_IMAGE_SHAPE = { width: 1600, height: 1600, fit: 'inside' } as const;
