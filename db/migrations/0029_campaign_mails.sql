CREATE TABLE "campaign_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"due" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"message_id" text,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_days" (
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "reminder_days_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
ALTER TABLE "reminder_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "reminder_stops_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_days" ADD CONSTRAINT "reminder_days_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_once" ON "campaign_mails" USING btree ("campaign_id","user_id","kind") WHERE "campaign_mails"."kind" <> 'reminder';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_daily" ON "campaign_mails" USING btree ("campaign_id","user_id","day") WHERE "campaign_mails"."kind" = 'reminder';--> statement-breakpoint
CREATE INDEX "campaign_mails_due" ON "campaign_mails" USING btree ("tenant_id","kind","due") WHERE "campaign_mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_mails_week" ON "campaign_mails" USING btree ("user_id","handed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_secret" ON "campaign_mails" USING btree ("secret");--> statement-breakpoint
CREATE POLICY "campaign_mails_of_tenant" ON "campaign_mails" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_days_of_tenant" ON "reminder_days" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_stops_of_tenant" ON "reminder_stops" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE FUNCTION find_mail_tenants(at timestamptz)
RETURNS TABLE (tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT t.id FROM public.tenants t
  WHERE EXISTS (
    SELECT FROM public.campaign_mails m
    WHERE m.tenant_id = t.id AND m.state = 'queued' AND m.due <= at AND (m.claimed_until IS NULL OR m.claimed_until <= at)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION find_mailed_campaigns(since date)
RETURNS TABLE (tenant_id uuid, campaign_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT c.tenant_id, c.id FROM public.campaigns c
  WHERE c.status <> 'Done' AND NOT c.archived AND c.to_date >= since
    AND EXISTS (SELECT FROM public.campaign_mails m WHERE m.campaign_id = c.id)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_mail_tenants(timestamptz), find_mailed_campaigns(date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_mail_tenants(timestamptz), find_mailed_campaigns(date) TO app_user;
