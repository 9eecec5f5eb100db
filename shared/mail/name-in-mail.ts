import { dropBidiControls } from '#shared/contract/bidi-controls';

/**
 * MAIL-L4: a name as a mail contains it, in its subject, text and calendar file: one line, without control characters, and without
 * characters that would turn the direction of the text after it.
 */
export const nameInMail = (name: string): string => dropBidiControls(name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
