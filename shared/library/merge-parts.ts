import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';

const ids = (parts: readonly SurveyPart[]): string[] => parts.map(partId);
const only = (order: readonly string[], among: ReadonlySet<string>): string[] => order.filter((id) => among.has(id));
const equal = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The order of one list with the new parts of another put behind what they followed there. */
function insertNew(order: readonly string[], from: readonly string[]): string[] {
  const merged = [...order];
  from.forEach((id, at) => {
    if (merged.includes(id)) return;
    const before = from.slice(0, at).findLast((each) => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/**
 * LIBRARY-M4: a list that two authors changed, merged by its parts. Parts that either added stay, parts that either removed go, moves
 * and versions of either apply.
 * @returns null when one removed what the other changed, both moved parts differently, or both chose another version
 */
export function mergeParts(base: readonly SurveyPart[], mine: readonly SurveyPart[], theirs: readonly SurveyPart[]): SurveyPart[] | null {
  const [was, own, other] = [base, mine, theirs].map((parts) => new Map(parts.map((part) => [partId(part), part]))) as [
    Map<string, SurveyPart>,
    Map<string, SurveyPart>,
    Map<string, SurveyPart>,
  ];
  const picked = new Map<string, SurveyPart>();
  for (const id of new Set([...was.keys(), ...own.keys(), ...other.keys()])) {
    const [b, m, t] = [was.get(id), own.get(id), other.get(id)];
    const [isMine, isTheirs] = [b?.version !== m?.version, b?.version !== t?.version];
    if (b && (!m || !t)) {
      const left = m ?? t;
      if (left && left.version !== b.version) return null;
      continue;
    }
    if (isMine && isTheirs && m && t && m.version !== t.version) return null;
    const part = isMine ? (m ?? t) : (t ?? m);
    if (part) picked.set(id, part);
  }
  const common = new Set([...was.keys()].filter((id) => own.has(id) && other.has(id)));
  const [before, here, there] = [only(ids(base), common), only(ids(mine), common), only(ids(theirs), common)];
  if (!equal(before, here) && !equal(before, there) && !equal(here, there)) return null;
  const [first, second] = equal(before, here) ? [ids(theirs), ids(mine)] : [ids(mine), ids(theirs)];
  return insertNew(first, second).flatMap((id) => picked.get(id) ?? []);
}
