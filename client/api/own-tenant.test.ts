import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { tenantFeaturesQuery, tenantQuery } from '#client/api/own-tenant';
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
