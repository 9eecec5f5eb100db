/** VIDEO-F6: the seconds of a time in the form hh:mm:ss; undefined when it has another form. */
export function parseDuration(time: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{2}):([0-5]\d):([0-5]\d)$/.exec(time) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** VIDEO-F6: seconds in the form hh:mm:ss. */
export const formatDuration = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60].map(two).join(':');
