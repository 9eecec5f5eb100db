import { and, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { libraryItems, libraryVersions } from '#db/schema/library';
import type { Tx } from '#db/store';
import { isVisibleItem, listOfferedItems, type OfferedPage } from '#server/lib/offered-item-store';
import type { SurveyReadiness } from '#shared/launch/dry-run';
import { countsOfVersion, snapshotOfVersion, type VersionContent } from '#shared/launch/snapshot';
import { flattenParts, partId, partKey } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

/** A survey of a draft as a launch needs it. */
export interface LaunchSurvey extends SurveyReadiness {
  id: string;
  name: string;
  snapshot: SurveySnapshot;
}

type Pin = { id: string; version: number };

async function loadVersions(tx: Tx, pins: readonly Pin[]): Promise<Map<string, VersionContent>> {
  if (pins.length === 0) return new Map();
  const rows = await tx
    .select({ id: libraryVersions.itemId, version: libraryVersions.version, content: libraryVersions.content })
    .from(libraryVersions)
    .where(
      sql`(${libraryVersions.itemId}, ${libraryVersions.version}) in (select * from unnest(${sql.param(pins.map(({ id }) => id))}::uuid[], ${sql.param(pins.map(({ version }) => version))}::int[]))`,
    );
  return new Map(rows.map((row) => [partKey(row), row]));
}

/** A saved version contains only saved versions of its parts (LIBRARY-P3). */
const pinsOf = (parts: readonly SurveyPart[]): Pin[] => parts.map((part) => ({ id: partId(part), version: part.version ?? 0 }));

/** Ids of these surveys that the tenant can see. */
export async function findSurveys(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(inIds(libraryItems.id, ids), isVisibleItem(tenantId, 'survey')));
  return new Set(rows.map(({ id }) => id));
}

/** A page of the surveys that a campaign can ask, by name. */
export const offeredSurveys = (tx: Tx, tenantId: string, page: OfferedPage): Promise<{ ids: string[]; total: number }> =>
  listOfferedItems(tx, tenantId, { kind: 'survey' }, page);

/** These surveys at their newest saved versions, in order; undefined for a removed survey. */
export async function loadSurveys(tx: Tx, tenantId: string, ids: readonly string[]): Promise<(LaunchSurvey | undefined)[]> {
  const seen = await findSurveys(tx, tenantId, ids);
  const items = await tx
    .select()
    .from(libraryItems)
    .where(inIds(libraryItems.id, [...seen]));
  const surveys = await loadVersions(
    tx,
    items.map(({ id, version }) => ({ id, version })),
  );
  const parts = [...surveys.values()].flatMap(({ content }) => content.parts);
  const blocks = await loadVersions(tx, pinsOf(parts.filter((part) => 'blockId' in part)));
  const partsOfBlock = (part: SurveyPart): readonly SurveyPart[] =>
    blocks.get(partKey({ id: partId(part), version: part.version }))?.content.parts ?? [];
  const flat = new Map([...surveys].map(([key, { content }]) => [key, flattenParts(content.parts, partsOfBlock)]));
  const questions = await loadVersions(tx, pinsOf([...flat.values()].flat()));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.map((id) => {
    const item = byId.get(id);
    if (!item) return undefined;
    const { version, status, draftHash, versionHash } = item;
    const name = item.tenantId === tenantId ? item.name : item.publishedName;
    const survey = surveys.get(partKey(item)) ?? {
      id,
      version,
      content: { ...item, type: undefined, kind: undefined, chapters: undefined, parts: [], multilang: {}, states: {} },
    };
    const own = (flat.get(partKey(item)) ?? []).flatMap(
      (part) => questions.get(partKey({ id: partId(part), version: part.version })) ?? [],
    );
    const snapshot = snapshotOfVersion(survey, own);
    return {
      ...{ id, name, version, snapshot, questions: snapshot.questions },
      isOffered: status === 'Active',
      isDraftNewer: version > 0 && item.tenantId === tenantId && draftHash !== versionHash,
      counts: countsOfVersion(survey, own),
    };
  });
}
