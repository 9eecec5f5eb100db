import { dropBidiControls } from '#shared/contract/bidi-controls';

/**
 * MAIL-L4: a name as a mail contains it, in its subject, text and calendar file: one line, without control characters, and without
 * characters that would turn the direction of the text after it.
 */
export const nameInMail = (name: string): string => dropBidiControls(name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();

/** MAIL-L4: a longer text as a mail contains it: its paragraphs, and within each its lines, without empty ones. */
export const paragraphsInMail = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(nameInMail).filter(Boolean).join('\n'))
    .filter(Boolean);
