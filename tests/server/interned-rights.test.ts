import { expect, test } from 'vitest';
import { accountService } from '#server/features/account/principal-service';
import type { UserService } from '#server/features/user/service';
import { GRETA, MAREK, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { onEachStore, openStoreAt } from '#tests/support/stores';

onEachStore((kind) => {
  test('rights of active users: are the same objects at each check, so that the next check sees that nothing changed', async () => {
    const { store, close } = await openStoreAt(kind);
    const accounts = accountService(store, {} as UserService);
    const [greta, marek] = [userIdOf(GRETA), userIdOf(MAREK)];
    const read = () => accounts.findActive(tenantIdOf(GRETA), [greta, marek]);
    const [before, after] = [await read(), await read()];
    expect([...before.keys()].sort()).toEqual([greta, marek].sort());
    const rightsOf = (found: typeof before, id: string) => Object.values(found.get(id) ?? {});
    expect(rightsOf(before, greta)).toHaveLength(5);
    for (const id of [greta, marek]) for (const [i, right] of rightsOf(after, id).entries()) expect(right).toBe(rightsOf(before, id)[i]);
    await close();
  });
});
