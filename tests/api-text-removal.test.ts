import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { dropApiTexts } from '#scripts/api-text-removal';

const DECLARATIONS = globSync('shared/**/*endpoints.ts');
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

test('dropApiTexts: drops the summary and description of every endpoint, and nothing else of it', () => {
  expect(DECLARATIONS.length).toBeGreaterThan(20);
  for (const file of DECLARATIONS) {
    const source = readFileSync(file, 'utf8');
    const rest = dropApiTexts(source);
    expect(() => stripTypeScriptTypes(rest), file).not.toThrow();
    expect(count(rest, /\b(summary|description):\s*['"`]/g), file).toBe(0);
    for (const part of [/\bdefineEndpoint\(/g, /^\s+method: /gm, /^\s+answer: /gm, /^\s+errors: /gm, /^\s+needs[:,]/gm])
      expect(count(rest, part), `${file} ${part}`).toBe(count(source, part));
  }
});
