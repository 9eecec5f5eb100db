CREATE TABLE "list_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"facets" text[] NOT NULL,
	"shared" boolean NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "library_items_shared";--> statement-breakpoint
CREATE INDEX "list_counts_list" ON "list_counts" USING btree ("tenant_id","list");--> statement-breakpoint
CREATE INDEX "list_counts_shared" ON "list_counts" USING btree ("list") WHERE "list_counts"."shared";--> statement-breakpoint
CREATE INDEX "library_items_shared" ON "library_items" USING btree ("kind",lower("name"),"id") WHERE "library_items"."visibility" = 'Shared';--> statement-breakpoint
CREATE POLICY "list_counts_of_tenant" ON "list_counts" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_counts_shared_by_provider" ON "list_counts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("list_counts"."shared");--> statement-breakpoint
-- A count changes. A row that no other transaction is changing takes it, or a new one: nobody waits for anybody, so there is no deadlock.
CREATE FUNCTION keep_count(of_tenant uuid, of_list text, of_facets text[], is_shared boolean, change int) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE list_counts SET total = total + change WHERE id = (
    SELECT c.id FROM list_counts c
    WHERE c.tenant_id = of_tenant AND c.list = of_list AND c.facets = of_facets AND c.shared = is_shared
    LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO list_counts (tenant_id, list, facets, shared, total) VALUES (of_tenant, of_list, of_facets, is_shared, change);
  END IF;
END
$$;
--> statement-breakpoint
-- By what the lists of the library are filtered: kind, status, visibility, type.
CREATE FUNCTION library_facets(kind text, status text, visibility text, type text) RETURNS text[] LANGUAGE sql IMMUTABLE
AS $$
  SELECT ARRAY[kind, status, visibility, coalesce(type, '')]
$$;
--> statement-breakpoint
-- Whether all tenants see an item.
CREATE FUNCTION is_item_shared(kind text, visibility text, version int) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$
  SELECT visibility = 'Shared' AND (version > 0 OR kind = 'category')
$$;
--> statement-breakpoint
CREATE FUNCTION count_library_items() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM keep_count(g.tenant_id, 'library', g.facets, g.shared, CASE TG_OP WHEN 'INSERT' THEN g.items ELSE -g.items END)
  FROM (
    SELECT t.tenant_id, library_facets(t.kind, t.status, t.visibility, t.type) AS facets,
      is_item_shared(t.kind, t.visibility, t.version) AS shared, count(*)::int AS items
    FROM touched t GROUP BY 1, 2, 3
  ) g;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_library_item() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  before text[] := library_facets(OLD.kind, OLD.status, OLD.visibility, OLD.type);
  after text[] := library_facets(NEW.kind, NEW.status, NEW.visibility, NEW.type);
  was_shared boolean := is_item_shared(OLD.kind, OLD.visibility, OLD.version);
  is_shared boolean := is_item_shared(NEW.kind, NEW.visibility, NEW.version);
BEGIN
  IF (OLD.tenant_id, before, was_shared) IS DISTINCT FROM (NEW.tenant_id, after, is_shared) THEN
    PERFORM keep_count(OLD.tenant_id, 'library', before, was_shared, -1), keep_count(NEW.tenant_id, 'library', after, is_shared, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_items_counted AFTER INSERT ON library_items REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_library_items();
--> statement-breakpoint
CREATE TRIGGER library_items_uncounted AFTER DELETE ON library_items REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_library_items();
--> statement-breakpoint
CREATE TRIGGER library_items_recounted AFTER UPDATE ON library_items FOR EACH ROW WHEN (
  (OLD.tenant_id, OLD.kind, OLD.status, OLD.visibility, OLD.type, OLD.version)
  IS DISTINCT FROM (NEW.tenant_id, NEW.kind, NEW.status, NEW.visibility, NEW.type, NEW.version)
) EXECUTE FUNCTION count_changed_library_item();
--> statement-breakpoint
-- What there is; the triggers hold off writers until it is committed.
INSERT INTO list_counts (tenant_id, list, facets, shared, total)
SELECT tenant_id, 'library', library_facets(kind, status, visibility, type), is_item_shared(kind, visibility, version), count(*)
FROM library_items GROUP BY 1, 3, 4;
