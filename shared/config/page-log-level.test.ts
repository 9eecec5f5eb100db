import { expect, it } from 'vitest';
import { isWritten } from '#shared/config/page-log-level';

it.each([
  ['warn', 'warn', true],
  ['error', 'warn', true],
  ['info', 'warn', false],
  ['debug', 'debug', true],
  ['error', 'silent', false],
] as const)('CONFIG-J4: isWritten: a line of %s at the level %s: %s', (line, level, yes) => expect(isWritten(line, level)).toBe(yes));
