DROP INDEX "library_items_shared";--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "published_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "published_search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "library_items_shared" ON "library_items" USING btree ("kind",lower("published_name"),"id") WHERE "library_items"."visibility" = 'Shared';--> statement-breakpoint
UPDATE "library_items" SET "published_name" = "name", "published_search" = "search" WHERE "kind" = 'category' OR "draft_hash" = "version_hash";--> statement-breakpoint
-- A text may have half of a character, as \ud83d, which PostgreSQL keeps in JSON but refuses to read. In columns of text it is U+FFFD.
UPDATE "library_items" i SET "published_name" = left(c.content->>'languageIndependentName', 300), "published_search" = lower(concat_ws(E'\n', c.content->>'languageIndependentName', t.texts))
FROM "library_versions" v, LATERAL (
	SELECT regexp_replace(v.content::text, '(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}', '\1' || chr(65533), 'g')::json AS content
) c, LATERAL (
	SELECT string_agg(w.value, E'\n') AS texts
	FROM (
		SELECT c.content->'multilang' AS fields
		UNION ALL SELECT h->'multilang' FROM json_array_elements(c.content->'chapters') h
		UNION ALL SELECT p->'multilang' FROM json_array_elements(c.content->'chapters') h, json_array_elements(h->'pages') p
	) o, json_each(o.fields) f, json_each_text(f.value) w
	WHERE f.key <> 'imageUrl'
) t
WHERE v.item_id = i.id AND v.version = i.version AND i.kind <> 'category' AND i.draft_hash IS DISTINCT FROM i.version_hash;
