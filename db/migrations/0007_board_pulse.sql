CREATE TABLE "campaign_places" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "survey_assignments_campaign";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "has_begun" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "disclosure_threshold" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "greeting_video_url" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "greeting_video_thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_address" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "disclosure_threshold" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_places_position" ON "campaign_places" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "campaign_places_end" ON "campaign_places" USING btree ("tenant_id","ends_on","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_owner" ON "campaigns" USING btree ("owner_user_id","to_date","id");--> statement-breakpoint
CREATE INDEX "survey_assignments_member" ON "survey_assignments" USING btree ("campaign_id","assigned_user_id");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_disclosure_threshold" CHECK ("tenants"."disclosure_threshold" between 3 and 10);--> statement-breakpoint
CREATE POLICY "campaign_places_of_tenant" ON "campaign_places" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
