import type { Plugin } from 'vite';

/** A summary or description of an endpoint, in one string or in several that are joined. */
const API_TEXT = /\b(?:summary|description):\s*(?:(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)(?:\s*\+\s*)?)+,/g;

/** The source of declarations of endpoints without the texts of the API page. */
export const dropApiTexts = (source: string): string => source.replace(API_TEXT, '');

/** Leaves the texts of the API page out of the client, which calls the endpoints but never shows them: 4 kB of the first page. */
export const withoutApiTexts: Plugin = {
  name: 'without-api-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/.*endpoints\.ts$/ },
    handler: (code) => ({ code: dropApiTexts(code), map: null }),
  },
};
