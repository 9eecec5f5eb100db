import { type AccessContext, checkPage } from '#shared/access/guards';
import { MODES, type Mode, type Origins } from '#shared/access/mode';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { PAGES } from '#shared/access/pages';

const NAMES = Object.keys(MODES) as Mode[];

/** Whether somebody uses this mode: the tenant has an app of it, or it alone has a page that the user may open. */
const isUsed = (mode: Mode, visitor: AccessContext): boolean =>
  MODE_ACCESS[mode].modules.some((module) => visitor.modules.includes(module)) ||
  PAGES.some(({ modes, ...page }) => modes.length === 1 && checkPage({ ...page, modes }, { ...visitor, mode }) === 'yes');

/**
 * ACCESS-A18: the modes whose hosts a sign-out visits, because each host keeps a sign-in of its own: those that the user uses, and at the
 * end the current one. Empty when there is no other host to visit.
 * @param origin of the page. At another one than the configured one the way would not end where it began, nor at the provider.
 */
export function signOutPath(visitor: AccessContext, origins: Origins, origin = origins[visitor.mode]): Mode[] {
  const home = visitor.mode;
  if (origin !== origins[home]) return [];
  const others = NAMES.filter((mode, index) => {
    const isSeen = NAMES.slice(0, index).some((before) => origins[before] === origins[mode]);
    return origins[mode] !== origins[home] && !isSeen && isUsed(mode, visitor);
  });
  return others.length > 0 ? [...others, home] : [];
}
