import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQuery } from '#client/api/account';
import { setTenant, tenantFeaturesQuery, tenantQuery } from '#client/api/own-tenant';
import type { Tenant } from '#shared/tenant/schema';

const { answers, calls } = vi.hoisted(() => ({ answers: [] as unknown[], calls: [] as string[] }));
vi.mock('#client/api/authorized-call', () => ({
  callEndpoint: async ({ path }: { path: string }) => {
    calls.push(path);
    return answers.shift();
  },
}));

const tenant: Tenant = {
  ...{ id: 'aurora', name: 'Aurora', features: ['videos'], modules: ['parley'], rolePermissions: ['giver'] },
  sessionFrequencyTier: 'Core',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  calls.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('tenantFeaturesQuery: also answers tenantQuery, and a new name of the tenant changes no features', async () => {
  const client = new QueryClient();
  answers.push(tenant, { ...tenant, name: 'Aurora Clinics' });
  const features = () => client.getQueryData(tenantFeaturesQuery.queryKey);
  await client.fetchQuery(tenantFeaturesQuery);
  const before = features();
  expect(await client.ensureQueryData(tenantQuery('aurora'))).toEqual(tenant);
  await client.fetchQuery({ ...tenantFeaturesQuery, staleTime: 0 });
  expect(features()).toBe(before);
  expect(client.getQueryData(tenantQuery('aurora').queryKey)?.name).toBe('Aurora Clinics');
  expect(calls).toEqual(['/api/account/features', '/api/account/features']);
});

test('accountQuery: its answer sets the tenant and its features, and is the account alone', async () => {
  const client = new QueryClient();
  answers.push({ id: 'tom', tenant });
  expect(await client.fetchQuery(accountQuery)).toEqual({ id: 'tom' });
  expect(await client.ensureQueryData(tenantQuery('aurora'))).toEqual(tenant);
  expect(await client.ensureQueryData(tenantFeaturesQuery)).toMatchObject({ features: ['videos'] });
  expect(calls).toEqual(['/api/account']);
});

test('accountQuery: an older server answers without the tenant, which is then loaded', async () => {
  const client = new QueryClient();
  answers.push({ id: 'tom' }, tenant);
  await client.fetchQuery(accountQuery);
  expect(await client.ensureQueryData(tenantFeaturesQuery)).toMatchObject({ features: ['videos'] });
  expect(calls).toEqual(['/api/account', '/api/account/features']);
});

const ofTenant = [tenantFeaturesQuery, tenantQuery('aurora')];

test.each(ofTenant)('setTenant: a late answer does not overwrite a newer %j', ({ queryKey }) => {
  const client = new QueryClient();
  const newer = { ...tenant, features: [] };
  client.setQueryData<unknown>(queryKey, newer, { updatedAt: 2_000 });
  setTenant(client, tenant, 1_000);
  expect(client.getQueryData(queryKey)).toEqual(newer);
  setTenant(client, tenant, 3_000);
  expect(client.getQueryData(queryKey)).toMatchObject({ features: ['videos'] });
});

test.each(ofTenant)('setTenant: after the clock was set back, an answer still replaces the earlier %j', ({ queryKey }) => {
  const client = new QueryClient();
  vi.setSystemTime(2_000_000);
  client.setQueryData<unknown>(queryKey, { ...tenant, features: [] });
  vi.setSystemTime(1_000_001);
  setTenant(client, tenant, 1_000_000);
  expect(client.getQueryData(queryKey)).toMatchObject({ features: ['videos'] });
});

test('tenantFeaturesQuery: an answer that comes late does not replace a newer tenant', async () => {
  const client = new QueryClient();
  answers.push(tenant);
  await client.fetchQuery(tenantFeaturesQuery);
  const late = Promise.withResolvers<Tenant>();
  answers.push(late.promise, { ...tenant, name: 'Aurora Clinics' });
  const polled = client.fetchQuery({ ...tenantFeaturesQuery, staleTime: 0 });
  vi.setSystemTime(Date.now() + 1);
  await client.fetchQuery({ ...tenantQuery('aurora'), staleTime: 0 });
  late.resolve(tenant);
  await polled;
  expect(client.getQueryData(tenantQuery('aurora').queryKey)?.name).toBe('Aurora Clinics');
});
