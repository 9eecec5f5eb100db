import { describe, expect, test } from 'vitest';
import { displayStatus, statusTagKind } from '#shared/response/display-status';

describe('displayStatus', () => {
  test.each([
    ['Open', 'Planned', 'Planned'],
    ['Open', 'Open', 'Open'],
    ['InProgress', 'Open', 'InProgress'],
    ['Open', 'Done', 'Expired'],
    ['InProgress', 'Done', 'Expired'],
    ['Completed', 'Open', 'Completed'],
    ['Completed', 'Done', 'Completed'],
    ['Completed', 'Planned', 'Completed'],
  ] as const)('RESPONSE-R1: a response that is %s in a campaign that is %s is shown as %s', (status, campaign, shown) =>
    expect(displayStatus({ status }, { status: campaign })).toBe(shown),
  );

  test.each([
    ['Open', 'go'],
    ['Initial', 'go'],
    ['InProgress', 'wip'],
    ['Completed', 'ok'],
    ['Submitted', 'ok'],
    ['Expired', 'bad'],
    ['Planned', 'idle'],
  ] as const)('RESPONSE-R2: statusTagKind: %s is %s', (status, tag) => expect(statusTagKind(status)).toBe(tag));
});
