CREATE SCHEMA "installation";
--> statement-breakpoint
CREATE TABLE "installation"."demo_marks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	CONSTRAINT "demo_marks_once" CHECK ("installation"."demo_marks"."id" = 1)
);
--> statement-breakpoint
-- A store of before marks is the demo's when it holds tenants of the demo (their ids are the same everywhere) and no others.
INSERT INTO "installation"."demo_marks" ("id")
SELECT 1
WHERE EXISTS (SELECT FROM "tenants")
  AND NOT EXISTS (
    SELECT FROM "tenants"
    WHERE "id" NOT IN ('0f106b7d-b928-512d-aef4-96204d734402', '7da247ce-5adc-5773-b0be-c7c1d4b14408', 'f49c9a87-f9ef-5750-9804-943b05657ef5')
  );
--> statement-breakpoint
-- Tells whose store it is, and nothing of whom it holds.
CREATE FUNCTION find_store_use(demo_ids uuid[])
RETURNS TABLE (marked boolean, has_tenants boolean, has_other_tenants boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT
    EXISTS (SELECT FROM installation.demo_marks),
    EXISTS (SELECT FROM tenants),
    EXISTS (SELECT FROM tenants t WHERE t.id <> ALL (demo_ids))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_store_use(uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_store_use(uuid[]) TO app_user;
