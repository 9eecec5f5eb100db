import { expect, test } from 'vitest';
import type { AccessContext } from '#shared/access/guards';
import type { Origins } from '#shared/access/mode';
import { signOutPath } from '#shared/access/sign-out-path';

const HOSTS: Origins = { impulse: 'https://a.example', insights: 'https://b.example', boardpulse: 'https://c.example' };
const user = (change: Partial<AccessContext>): AccessContext => ({
  ...{ mode: 'insights', modules: ['parley', 'getwiser', 'boardpulse'], features: [] },
  ...{ organizationRole: ['taker'], role: ['User'], isTrainingFinished: true },
  ...change,
});

test('ACCESS-A18: signOutPath: visits the hosts of all apps of the tenant, and ends where the sign-out began', () => {
  expect(signOutPath(user({}), HOSTS)).toEqual(['impulse', 'boardpulse', 'insights']);
  expect(signOutPath(user({ mode: 'boardpulse' }), HOSTS)).toEqual(['impulse', 'insights', 'boardpulse']);
});

test('ACCESS-A18: signOutPath: visits no host that nobody uses, since that host may not exist', () => {
  expect(signOutPath(user({ modules: ['getwiser'] }), HOSTS)).toEqual([]);
  expect(signOutPath(user({ modules: ['futuretalk', 'boardpulse'] }), HOSTS)).toEqual(['boardpulse', 'insights']);
});

test('ACCESS-A18: signOutPath: visits the host with the settings of administrators, whatever apps the tenant has', () => {
  const role = ['User', 'TenantAdministrator'] as const;
  expect(signOutPath(user({ modules: ['getwiser'], role }), HOSTS)).toEqual(['impulse', 'insights']);
});

test('ACCESS-A18: signOutPath: visits no host from another address than the configured one, since it could not come back', () => {
  expect(signOutPath(user({}), HOSTS, 'https://alias.example')).toEqual([]);
  expect(signOutPath(user({}), HOSTS, HOSTS.insights)).toEqual(['impulse', 'boardpulse', 'insights']);
});

test('ACCESS-A18: signOutPath: visits a host once that serves several apps', () => {
  expect(signOutPath(user({}), { ...HOSTS, boardpulse: HOSTS.impulse })).toEqual(['impulse', 'insights']);
  expect(signOutPath(user({}), { ...HOSTS, impulse: HOSTS.insights, boardpulse: HOSTS.insights })).toEqual([]);
});
