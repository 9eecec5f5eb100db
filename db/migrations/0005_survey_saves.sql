CREATE TABLE "anonymous_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"status" text NOT NULL,
	"current_response_index" integer DEFAULT 0 NOT NULL,
	"sound_status" boolean DEFAULT true NOT NULL,
	"submitted_on" date,
	"responses" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"save_counter" bigint
);
--> statement-breakpoint
ALTER TABLE "anonymous_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "assigned_users_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "response_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD COLUMN "save_counter" bigint;--> statement-breakpoint
ALTER TABLE "anonymous_responses" ADD CONSTRAINT "anonymous_responses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_responses_campaign" ON "anonymous_responses" USING btree ("campaign_id");--> statement-breakpoint
CREATE POLICY "anonymous_responses_of_tenant" ON "anonymous_responses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);