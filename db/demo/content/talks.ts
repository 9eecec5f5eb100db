import { notes as beaOtto } from '#db/demo/content/notes/bea-lind-otto-falk';
import { notes as carlaGreta } from '#db/demo/content/notes/carla-meier-greta-vogel';
import { notes as gretaLena } from '#db/demo/content/notes/greta-vogel-lena-hofstetter';
import { notes as gretaMarek } from '#db/demo/content/notes/greta-vogel-marek-zolkiewski';
import type { Answers } from '#db/demo/content/types';

export interface ContentTalk {
  giver: string;
  taker: string;
  status: 'Waiting' | 'Ready' | 'Ongoing' | 'Done';
  notes: Answers;
  at?: { chapter: string; page: string };
}

export const DEMO_TALKS: ContentTalk[] = [
  { giver: 'greta-vogel', taker: 'tom-keller', status: 'Ready', notes: {} },
  { giver: 'greta-vogel', taker: 'paolo-brambilla', status: 'Waiting', notes: {} },
  {
    giver: 'greta-vogel',
    taker: 'marek-zolkiewski',
    status: 'Ongoing',
    notes: gretaMarek,
    at: { chapter: 'strengths', page: 'energy' },
  },
  { giver: 'greta-vogel', taker: 'lena-hofstetter', status: 'Done', notes: gretaLena },
  { giver: 'carla-meier', taker: 'greta-vogel', status: 'Done', notes: carlaGreta },
  { giver: 'carla-meier', taker: 'jonas-widmer', status: 'Ready', notes: {} },
  { giver: 'nils-berger', taker: 'chiara-bianchi', status: 'Waiting', notes: {} },
];

export const borealisTalks: ContentTalk[] = [
  {
    giver: 'bea-lind',
    taker: 'otto-falk',
    status: 'Ongoing',
    notes: beaOtto,
    at: { chapter: 'strengths', page: 'ready-to-lead' },
  },
];
