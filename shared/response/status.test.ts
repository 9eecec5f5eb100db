import { describe, expect, test } from 'vitest';
import { shownStatus, tagOf } from '#shared/response/status';

describe('what a list shows of a response', () => {
  test.each([
    ['Open', 'Planned', 'Planned'],
    ['Open', 'Open', 'Open'],
    ['InProgress', 'Open', 'InProgress'],
    ['Open', 'Done', 'Expired'],
    ['InProgress', 'Done', 'Expired'],
    ['Completed', 'Open', 'Completed'],
    ['Completed', 'Done', 'Completed'],
    ['Completed', 'Planned', 'Completed'],
  ] as const)('R1: %s in a campaign that is %s: %s', (status, campaign, shown) =>
    expect(shownStatus({ status }, { status: campaign })).toBe(shown),
  );

  test.each([
    ['Open', 'go'],
    ['Initial', 'go'],
    ['InProgress', 'wip'],
    ['Completed', 'ok'],
    ['Submitted', 'ok'],
    ['Expired', 'bad'],
    ['Planned', 'idle'],
  ] as const)('R2: %s is %s', (status, tag) => expect(tagOf(status)).toBe(tag));
});
