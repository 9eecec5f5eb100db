import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import { departmentService } from '#server/features/department/service';
import { importService } from '#server/features/user/import/service';
import type { ActivationService } from '#server/features/user/invitation/service';
import type { Principal } from '#server/lib/principal';
import { ADA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { firstStore, openStoreAt } from '#tests/support/stores';

/** One more than are added in one transaction. */
const MANY = 101;
const ada = { tenantId: tenantIdOf(ADA), userId: userIdOf(ADA) } as Principal;

test('security log: an import that fails halfway says how many people it has added', async () => {
  const place = await openStoreAt(firstStore());
  try {
    const departments = departmentService(place.store);
    const [department] = await departments.departments(ada);
    const lines: unknown[] = [];
    let transactions = 0;
    const takeMails = (): string[] => {
      transactions += 1;
      if (transactions > 1) throw new Error('The store is away.');
      return [];
    };
    const imports = importService(place.store, {
      ...{ departments, announce: { progress: () => {} } },
      activation: { mustHaveMail: () => {}, takeMails } as unknown as ActivationService,
      securityLog: { write: (event, told) => void lines.push({ event, ...told }) },
    });
    const rows = Array.from({ length: MANY }, (_, n) => `n${n}@many.example,Nina,New,${department?.name}`);
    const file = ['mail,givenName,surname,departments', ...rows].join('\n');
    await expect(imports.take(ada, { file, language: 'en-GB', activationMail: true })).rejects.toThrow('The store is away.');
    const people = await place.store.db.$count(users, like(users.mail, '%@many.example'));
    expect(people).toBeGreaterThan(0);
    expect(people).toBeLessThan(MANY);
    const told = { action: 'peopleImported', tenantId: ada.tenantId, by: ada.userId, people, fields: [] };
    expect(lines).toEqual([{ event: 'rights-changed', ...told }]);
  } finally {
    await place.close();
  }
});
