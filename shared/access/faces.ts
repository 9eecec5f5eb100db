import type { Mode } from '#shared/access/mode';
import type { Module } from '#shared/tenant/schema';

interface Face {
  /** A tenant with one of these apps has this face. */
  modules: readonly Module[];
  /** Where somebody is sent who asks for a page of another face; nothing said: such a page is not found. */
  home?: '/insights' | '/evaluation';
}

/** Spec 3 section 2, route guards by mode. */
export const FACES: Record<Mode, Face> = {
  impulse: { modules: ['parley'] },
  insights: { modules: ['getwiser', 'futuretalk'], home: '/insights' },
  boardpulse: { modules: ['boardpulse'], home: '/evaluation' },
};
