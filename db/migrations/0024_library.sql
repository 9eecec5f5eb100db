CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"language_independent_name" text NOT NULL,
	"type" text,
	"multilang" json NOT NULL,
	"states" json NOT NULL,
	"parts" json NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"visibility" text NOT NULL,
	"status" text NOT NULL,
	"default_language" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"counts" json NOT NULL,
	"last_save" text,
	"version" integer DEFAULT 0 NOT NULL,
	"version_hash" text,
	"draft_hash" text NOT NULL,
	"copied_from" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_uses" (
	"item_id" uuid NOT NULL,
	"item_version" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"part_version" integer,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "library_uses_item_id_item_version_part_id_pk" PRIMARY KEY("item_id","item_version","part_id")
);
--> statement-breakpoint
ALTER TABLE "library_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "library_versions" (
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"tenant_id" uuid NOT NULL,
	"content" json NOT NULL,
	"hash" text NOT NULL,
	"counts" json NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_versions_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
ALTER TABLE "library_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "is_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_uses" ADD CONSTRAINT "library_uses_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_items_name" ON "library_items" USING btree ("tenant_id","kind",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "library_items_shared" ON "library_items" USING btree ("kind") WHERE "library_items"."visibility" = 'Shared';--> statement-breakpoint
CREATE INDEX "library_uses_part" ON "library_uses" USING btree ("part_id","tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_one_provider" ON "tenants" USING btree ("is_provider") WHERE "tenants"."is_provider";--> statement-breakpoint
CREATE POLICY "library_items_of_tenant" ON "library_items" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_items_shared_by_provider" ON "library_items" AS PERMISSIVE FOR SELECT TO "app_user" USING ("library_items"."visibility" = 'Shared');--> statement-breakpoint
CREATE POLICY "library_uses_of_tenant" ON "library_uses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_versions_of_tenant" ON "library_versions" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "library_versions_of_shared" ON "library_versions" AS PERMISSIVE FOR SELECT TO "app_user" USING (exists (select from library_items i where i.id = item_id and i.visibility = 'Shared'));--> statement-breakpoint
-- A version is never changed. It goes with its item.
REVOKE UPDATE, DELETE ON "library_versions" FROM app_user;--> statement-breakpoint
-- Only the provider's tenant shares, and what it shared stays shared.
CREATE FUNCTION keep_shared_items() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.visibility = 'Shared' AND (TG_OP = 'DELETE' OR NEW.visibility <> 'Shared') THEN
    RAISE EXCEPTION 'what is shared stays shared' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW.visibility = 'Shared' AND NOT EXISTS (SELECT FROM tenants t WHERE t.id = NEW.tenant_id AND t.is_provider) THEN
    RAISE EXCEPTION 'only the provider shares' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER library_items_keep_shared BEFORE INSERT OR UPDATE OF visibility, tenant_id OR DELETE ON library_items
FOR EACH ROW EXECUTE FUNCTION keep_shared_items();--> statement-breakpoint
-- Which tenant is the provider's is said by the operator, never by a request.
CREATE FUNCTION keep_provider() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF current_user = 'app_user' THEN
    RAISE EXCEPTION 'only the operator names the provider' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER tenants_keep_provider BEFORE UPDATE OF is_provider ON tenants
FOR EACH ROW WHEN (NEW.is_provider IS DISTINCT FROM OLD.is_provider) EXECUTE FUNCTION keep_provider();
