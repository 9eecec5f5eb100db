CREATE TABLE "translations" (
	"tenant_id" uuid NOT NULL,
	"language" text NOT NULL,
	"texts" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "translations_tenant_id_language_pk" PRIMARY KEY("tenant_id","language")
);
--> statement-breakpoint
ALTER TABLE "translations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "translations_of_tenant" ON "translations" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
