import { describe, expect, it } from 'vitest';
import { audienceUserIds, canRead, canWrite, isOpen, roleOf, sessionRole, showsPreparation, type TalkAudience } from '#shared/talk/policy';

const circle: TalkAudience = {
  tenantId: 'here',
  giverId: 'greta',
  takerId: 'tom',
  ceoUserId: 'carla',
  viewerIds: ['victor', 'greta', 'carla'],
};
const of = (tenantId: string, userId: string) => ({ tenantId, userId });

/** Who, in which tenant, may read, may write, plays which part in the room, and sees the session as which of two. */
const TABLE = [
  ['greta', 'here', true, true, 'giver', 'giver'],
  ['tom', 'here', true, false, 'taker', 'other'],
  ['carla', 'here', true, false, 'ceo', 'other'],
  ['victor', 'here', true, false, 'viewer', 'other'],
  ['stranger', 'here', false, false, undefined, 'other'],
  ['greta', 'elsewhere', false, false, undefined, 'other'],
  ['tom', 'elsewhere', false, false, undefined, 'other'],
  ['carla', 'elsewhere', false, false, undefined, 'other'],
  ['victor', 'elsewhere', false, false, undefined, 'other'],
  ['stranger', 'elsewhere', false, false, undefined, 'other'],
] as const;

describe('permissions in a talk', () => {
  it.each(TABLE)('TALK-P1: canRead: %s of the tenant %s reads: %s', (user, tenant, reads) =>
    expect(canRead(of(tenant, user), circle)).toBe(reads),
  );

  it('TALK-P1: audienceUserIds lists every reader once', () => {
    expect(audienceUserIds(circle).sort()).toEqual(['carla', 'greta', 'tom', 'victor']);
    expect(audienceUserIds({ ...circle, viewerIds: [] }).sort()).toEqual(['carla', 'greta', 'tom']);
    expect(audienceUserIds({ ...circle, ceoUserId: null, viewerIds: [] }).sort()).toEqual(['greta', 'tom']);
  });

  it.each(TABLE)('TALK-P2: canWrite: %s of the tenant %s (reads: %s) writes: %s', (user, tenant, _, writes) => {
    expect(canWrite(of(tenant, user), circle)).toBe(writes);
  });

  it.each(TABLE)('TALK-P5: roleOf: %s of the tenant %s (reads: %s, writes: %s) is there as %s', (user, tenant, _r, _w, role) =>
    expect(roleOf(of(tenant, user), circle)).toBe(role),
  );

  it.each(TABLE)('TALK-P2: sessionRole: %s of the tenant %s (%s, %s, %s) sees the session as %s', (user, tenant, _r, _w, _p, role) =>
    expect(sessionRole(of(tenant, user), circle)).toBe(role),
  );

  it('TALK-P5: a user with several roles gets the first of giver, taker, CEO, viewer', () => {
    expect(roleOf(of('here', 'greta'), { ...circle, ceoUserId: 'greta' })).toBe('giver');
    expect(roleOf(of('here', 'tom'), { ...circle, ceoUserId: 'tom', viewerIds: ['tom'] })).toBe('taker');
    expect(roleOf(of('here', 'carla'), circle)).toBe('ceo');
  });

  it('TALK-P1: a project without a CEO gives no access by that role', () => {
    expect(canRead(of('here', 'carla'), { ...circle, ceoUserId: null, viewerIds: [] })).toBe(false);
  });
});

describe('status of a talk', () => {
  it.each([
    ['Waiting', false, false],
    ['Ready', true, false],
    ['Ongoing', true, true],
    ['Done', false, true],
  ] as const)('TALK-P3, TALK-P4: a session that is %s takes changes: %s, and shows preparations: %s', (status, open, shows) => {
    expect(isOpen(status)).toBe(open);
    expect(showsPreparation({ status, startedAt: status === 'Ongoing' ? '2026-06-01' : null })).toBe(shows);
  });

  it('TALK-P4: a talk that the system closed before it began shows no preparation answers', () => {
    const closed = { status: 'Done', closedEarly: true } as const;
    expect(showsPreparation({ ...closed, startedAt: null })).toBe(false);
    expect(showsPreparation({ ...closed, startedAt: '2026-06-01' })).toBe(true);
  });
});
