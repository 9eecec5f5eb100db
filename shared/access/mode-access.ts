import type { Mode } from '#shared/access/mode';
import type { Module } from '#shared/access/roles-and-modules';

interface Face {
  /** A tenant with one of these apps has this mode. */
  modules: readonly Module[];
  /** Where a request for a page of another mode is redirected. Absent: such a page is not found. */
  home?: '/insights' | '/evaluation';
  /** First segments that belong to this mode although no page has them yet. */
  segments?: readonly string[];
}

/** What a tenant needs for each mode, and where a mode redirects requests for pages of other modes. */
export const MODE_ACCESS: Record<Mode, Face> = {
  impulse: { modules: ['parley'] },
  insights: { modules: ['getwiser', 'futuretalk'], home: '/insights', segments: ['results'] },
  boardpulse: { modules: ['boardpulse'], home: '/evaluation' },
};
