/** City of a time zone: "Zurich" of "Europe/Zurich". */
export const timeZoneCity = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
