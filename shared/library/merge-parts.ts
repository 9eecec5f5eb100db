import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import { mergeOrder } from '#shared/sync/order-merge';

const ids = (parts: readonly SurveyPart[]): string[] => parts.map(partId);

/**
 * LIBRARY-M4: merges a list that two authors changed, part by part: additions, removals, moves and version changes of both apply.
 * @returns null if one author removed a part that the other changed, both moved parts differently, or both chose different versions
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
  const order = mergeOrder(ids(base), ids(mine), ids(theirs));
  return order ? order.flatMap((id) => picked.get(id) ?? []) : null;
}
