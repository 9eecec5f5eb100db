DROP INDEX "library_items_shared";--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "published_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "published_search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "library_items_shared" ON "library_items" USING btree ("kind",lower("published_name"),"id") WHERE "library_items"."visibility" = 'Shared';--> statement-breakpoint
UPDATE "library_items" SET "published_name" = "name", "published_search" = "search" WHERE "kind" = 'category' OR "draft_hash" = "version_hash";--> statement-breakpoint
UPDATE "library_items" i SET "published_name" = left(v.content->>'languageIndependentName', 300), "published_search" = lower(concat_ws(E'\n', v.content->>'languageIndependentName', t.texts))
FROM "library_versions" v, LATERAL (
	SELECT string_agg(w.value, E'\n') AS texts FROM json_each(v.content->'multilang') f, json_each_text(f.value) w
) t
WHERE v.item_id = i.id AND v.version = i.version AND i.kind <> 'category' AND i.draft_hash IS DISTINCT FROM i.version_hash;
