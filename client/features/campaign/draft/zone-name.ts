/** City of a time zone: "Zurich" of "Europe/Zurich". */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
