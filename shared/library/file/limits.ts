/**
 * Maximum size of a file in bytes: a survey with the maximum number of questions and texts of usual length in four languages; a template
 * with its pictures.
 */
export const MAX_LIBRARY_FILE_BYTES = { survey: 8_000_000, template: 16_000_000 } as const;
