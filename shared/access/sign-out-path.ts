import { type AccessContext, checkPage } from '#shared/access/guards';
import { MODES, type Mode, type Origins } from '#shared/access/mode';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { PAGES } from '#shared/access/pages';

const NAMES = Object.keys(MODES) as Mode[];

/** Whether a user uses this mode: the tenant has an app of it, or only this mode has a page that the user may open. */
const isUsed = (mode: Mode, visitor: AccessContext): boolean =>
  MODE_ACCESS[mode].modules.some((module) => visitor.modules.includes(module)) ||
  PAGES.some(({ modes, ...page }) => modes.length === 1 && checkPage({ ...page, modes }, { ...visitor, mode }) === 'yes');

/**
 * ACCESS-A18: the modes whose hosts a sign-out visits, because each host has a separate sign-in: those that the user uses, and at the end
 * the current one. Empty when there is no other host to visit.
 * @param origin of the page. If it differs from the configured origin, the list is empty, because the sign-out could not return to this
 * page or reach the provider
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
