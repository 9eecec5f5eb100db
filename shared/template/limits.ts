/** Maximum chapters and pages of a template, minutes of a chapter, characters of a question key, and categories of a file. */
export const TEMPLATE_LIMITS = { chapters: 40, pages: 300, minutes: 480, questionKey: 100, fileCategories: 100 } as const;

/** Maximum size of a stored picture in pixels. Larger pictures are scaled down to fit; smaller ones are not enlarged. */
export const TALK_IMAGE_SHAPE = { width: 1600, height: 1600, fit: 'inside' } as const;
