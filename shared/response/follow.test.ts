import { describe, expect, it } from 'vitest';
import { isBehind, recordRemoteSave, recordRevision, startFollow } from '#shared/response/follow';

describe('follow: saves of other windows of the same user', () => {
  it('RESPONSE-K3: isBehind: loads a revision that is newer than the own one, and no other', () => {
    const opened = startFollow(4);
    expect(isBehind(opened)).toBe(false);
    expect(isBehind(recordRemoteSave(opened, 4))).toBe(false);
    expect(isBehind(recordRemoteSave(opened, 5))).toBe(true);
    expect(isBehind(recordRemoteSave(recordRemoteSave(opened, 5), 3))).toBe(true);
    expect(isBehind(recordRevision(recordRemoteSave(opened, 5), 5))).toBe(false);
    expect(isBehind(recordRevision(recordRevision(recordRemoteSave(opened, 5), 5), 4))).toBe(false);
  });

  it('RESPONSE-K3: isBehind: waits for the answer to an own save, which may be the announced one', () => {
    const saving = recordRemoteSave({ ...startFollow(4), sending: 1 }, 5);
    expect(isBehind(saving)).toBe(false);
    expect(isBehind(recordRevision({ ...saving, sending: 0 }, 5))).toBe(false);
    expect(isBehind(recordRemoteSave(recordRevision({ ...saving, sending: 0 }, 5), 6))).toBe(true);
    expect(isBehind(recordRevision({ ...saving, sending: 0 }))).toBe(true);
  });

  it('RESPONSE-K3: isBehind: loads after a gap of the connection, but not twice at a time', () => {
    const back = recordRemoteSave(startFollow(4));
    expect(isBehind(back)).toBe(true);
    expect(isBehind({ ...back, loading: true })).toBe(false);
    expect(isBehind({ ...back, mayHaveMissed: false })).toBe(false);
  });
});
