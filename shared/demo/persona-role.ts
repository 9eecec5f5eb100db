/** The role of a persona in the demo, which the sign-in page of the demo describes. Personas in its collapsed list have none. */
export type DemoPart =
  | ''
  | 'leads'
  | 'follows'
  | 'watches'
  | 'watchesOnly'
  | 'edits'
  | 'administers'
  | 'administersAndLeads'
  | 'trains'
  | 'noRole'
  | 'board'
  | 'chairs'
  | 'operates'
  | 'added';
