CREATE TABLE "campaign_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"content" json NOT NULL,
	"search" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"last_save" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "time_zone" text DEFAULT 'Europe/Zurich' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "cuts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reminders" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "department_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "asks_board" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "launched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "time_zone" text DEFAULT 'Europe/Zurich' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_drafts_tenant" ON "campaign_drafts" USING btree ("tenant_id","changed_at");--> statement-breakpoint
CREATE POLICY "campaign_drafts_of_tenant" ON "campaign_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
-- What respondents were promised when a campaign was launched holds for everybody, the owner of the campaign and administrators included.
CREATE FUNCTION keep_launch_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (NEW.type, NEW.anonymity, NEW.cuts, NEW.time_zone, NEW.launched_at) IS DISTINCT FROM
     (OLD.type, OLD.anonymity, OLD.cuts, OLD.time_zone, OLD.launched_at)
     OR OLD.disclosure_threshold IS NOT NULL AND NEW.disclosure_threshold IS DISTINCT FROM OLD.disclosure_threshold THEN
    RAISE EXCEPTION 'type, anonymity, threshold, cuts and time zone are fixed at launch' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'Done' AND (NEW.status, NEW.to_date) IS DISTINCT FROM (OLD.status, OLD.to_date) THEN
    RAISE EXCEPTION 'a closed campaign stays closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER campaigns_keep_launch_terms BEFORE UPDATE ON campaigns
FOR EACH ROW WHEN (OLD.launched_at IS NOT NULL) EXECUTE FUNCTION keep_launch_terms();
