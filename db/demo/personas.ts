import { demoPeople, demoTenants } from '#db/demo/people';

/** The people of the demo as its identity provider knows them: everybody whom the persona picker offers. */
export const demoPersonas = demoPeople.map((person) => ({
  oid: person.externalUserId ?? '',
  mail: person.mail,
  givenName: person.givenName,
  surname: person.surname,
  role: person.role.join(','),
  tenantId: person.tenantId,
  tenantName: demoTenants.find((tenant) => tenant.id === person.tenantId)?.name ?? '',
  jobTitle: person.jobTitle ?? '',
  note: person.note,
}));
