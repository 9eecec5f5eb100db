/** Line ends of other programs: CR, the vertical tab of slides, and the form feed. */
const LINE_END = /\r\n?|\v|\f/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML, and so a workbook, does not hold
const FORBIDDEN_IN_CELLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** LIBRARY-X4: a text as a cell of a workbook can contain it: each line end as LF, without characters that XML does not allow. */
export const cellText = (text: string): string => text.replace(LINE_END, '\n').replace(FORBIDDEN_IN_CELLS, '');
