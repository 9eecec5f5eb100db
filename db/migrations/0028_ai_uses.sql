CREATE TABLE "ai_uses" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "ai_uses_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
ALTER TABLE "ai_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "ai_uses_of_tenant" ON "ai_uses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);