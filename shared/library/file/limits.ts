/** Most bytes of a file: a survey of the most questions in four languages, as long as texts usually are; a talk with its pictures. */
export const MAX_LIBRARY_FILE_BYTES = { survey: 8_000_000, template: 16_000_000 } as const;
