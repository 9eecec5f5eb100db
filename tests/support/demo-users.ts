import { demoId } from '#db/demo/ids-and-dates';

/** Mail addresses of the demo users in tests. */
export const GRETA = 'greta.vogel@aurora.example';
export const MAREK = 'marek.zolkiewski@aurora.example';
export const TOM = 'tom.keller@aurora.example';
export const CARLA = 'carla.meier@aurora.example';
export const JONAS = 'jonas.widmer@aurora.example';
export const ADA = 'ada.rossi@aurora.example';
export const NILS = 'nils.berger@aurora.example';
export const MIRA = 'mira.novak@aurora.example';
export const BEA = 'bea.lind@borealis.example';
export const OTTO = 'otto.falk@borealis.example';
export const RUTH = 'ruth.olsen@borealis.example';
export const PIA = 'pia.roth@parley.example';

const partsOf = (mail: string): [domain: string, key: string] => {
  const [name = '', host = ''] = mail.split('@');
  return [host.replace('.example', ''), name.replace('.', '-')];
};

export const userIdOf = (mail: string): string => demoId('user', ...partsOf(mail));
export const oidOf = (mail: string): string => demoId('oid', ...partsOf(mail));
export const tenantIdOf = (mail: string): string => demoId('tenant', partsOf(mail)[0]);

/** Id of the demo's session of these two users. */
export const demoSession = (giver: string, taker: string): string =>
  demoId('session', partsOf(giver)[0], partsOf(giver)[1], partsOf(taker)[1]);

/** An id that does not exist. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';
