/** Example users. */
export const PEOPLE = [
  {
    id: 'greta',
    displayName: 'Greta Vogel',
    givenName: 'Greta',
    surname: 'Vogel',
    jobTitle: 'Team lead grid storage',
    photo: '/demo/greta-vogel.svg',
    status: 'Active',
    since: '2024-02-01',
  },
  {
    id: 'tom',
    displayName: 'Tom Keller',
    givenName: 'Tom',
    surname: 'Keller',
    jobTitle: 'Grid engineer',
    photo: '/demo/nobody.svg',
    status: 'Disabled',
    since: '2025-09-15',
  },
  {
    id: 'max',
    displayName: 'Maximiliane Freifrau von Hohenstaufen-Wittelsbach',
    givenName: 'Maximiliane',
    surname: 'von Hohenstaufen-Wittelsbach',
    jobTitle: 'Vice President, Regulatory Affairs and Public Policy',
    photo: undefined,
    status: 'Invited',
    since: '2026-01-07',
  },
] as const;

export const [SAMPLE_GIVER, SAMPLE_TAKER, MAX] = PEOPLE;
