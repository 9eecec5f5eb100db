CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"by_provider" boolean NOT NULL,
	"action" text NOT NULL,
	"changes" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What is written down stays: requests add entries and read them.
REVOKE UPDATE, DELETE ON "audit_entries" FROM app_user;
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "privacy_policy_url" text;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_entries_latest" ON "audit_entries" USING btree ("tenant_id","at" DESC NULLS LAST,"id");
--> statement-breakpoint
-- Two of one name get a number, so that each has its own.
UPDATE "departments" d SET "name" = d."name" || ' ' || o.n
FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id", lower("name") ORDER BY "id") AS n FROM "departments") o
WHERE o."id" = d."id" AND o.n > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("tenant_id",lower("name"));
--> statement-breakpoint
CREATE POLICY "audit_entries_of_tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- Which tenants there are: told to an administrator of the provider alone, from within their own tenant, and nothing but id and name.
CREATE FUNCTION find_tenants(asker uuid)
RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
AS $$
  SELECT t.id, t.name
  FROM tenants t
  WHERE EXISTS (
    SELECT FROM users u
    WHERE u.id = asker
      AND u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      AND 'Administrator' = ANY (u.role)
      AND NOT u.disabled
  )
$$;
