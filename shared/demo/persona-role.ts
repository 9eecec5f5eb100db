/** The part of a persona in the demo, which the persona picker describes. Personas in its folded list have none. */
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
