import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { trimName } from '#shared/contract/bidi-controls';
import { DisplayName } from '#shared/contract/name';

test.each(['Pay\u202efdp.exe', '\u2067Sales', 'Sales\u2069', '\u202e', 'a\u0007b', ' Sales', 'Sales\u2003', ''])(
  'TENANT-O9: DisplayName: refuses %j',
  (name) => expect(Value.Check(DisplayName, name)).toBe(false),
);

test.each(['S', 'Sales & Service', 'מכירות\u200f', 'می\u200cخواهم'])('TENANT-O9: DisplayName: accepts %j', (name) =>
  expect(Value.Check(DisplayName, name)).toBe(true),
);

test.each([
  [' Pay\u202efdp.exe ', 'Payfdp.exe'],
  ['\u2067 Sales \u2069', 'Sales'],
  ['\u202e', ''],
])('TENANT-O9: trimName: makes %j %j', (typed, sent) => expect(trimName(typed)).toBe(sent));
