import { expect, test } from 'vitest';
import { seedDemo } from '#db/demo/seed';
import { tenants, users } from '#db/schema/tenant-and-user';
import { onEachStore } from '#tests/support/stores';
import { openTempStore } from '#tests/support/temporary-servers';

onEachStore((kind) => {
  test('seedDemo: fills an empty store once when three run at the same time', async () => {
    const store = await openTempStore(kind, 'nothing');
    await store.migrate();
    await Promise.all([1, 2, 3].map(() => seedDemo(store, new Date())));
    expect(await store.db.select().from(tenants)).toHaveLength(3);
  });

  test('seedDemo: leaves a store with a tenant alone', async () => {
    const store = await openTempStore(kind, 'nothing');
    await store.migrate();
    await store.db.insert(tenants).values({
      id: '11111111-1111-4111-8111-111111111111',
      name: 'A real one',
      modules: [],
      features: [],
      rolePermissions: [],
      sessionFrequencyTier: 'Core',
    });
    await seedDemo(store, new Date());
    expect(await store.db.select().from(tenants)).toHaveLength(1);
    expect(await store.db.select().from(users)).toHaveLength(0);
  });
});
