CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ext_id" text NOT NULL,
	"title" json NOT NULL,
	"duration_seconds" integer NOT NULL,
	"published" date NOT NULL,
	"organization_role" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "videos_tenant" ON "videos" USING btree ("tenant_id");
--> statement-breakpoint
CREATE POLICY "videos_of_tenant" ON "videos" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
