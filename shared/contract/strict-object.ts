/** Options of an object's schema that refuse properties which the schema does not declare. */
export const strict = { additionalProperties: false } as const;
