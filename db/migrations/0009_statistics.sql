CREATE TABLE "campaign_statistics" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"shown" json,
	"edition" uuid,
	"closed" boolean DEFAULT false NOT NULL,
	"address_key" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_statistics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_statistics" ADD CONSTRAINT "campaign_statistics_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "campaign_statistics_of_tenant" ON "campaign_statistics" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- Campaigns whose statistics nobody has looked at yet, or not since they closed, those that ended last first. A look across
-- tenants that gives nothing but where to look on.
CREATE FUNCTION find_due_statistics(running date, most int)
RETURNS TABLE (tenant_id uuid, campaign_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
AS $$
  SELECT c.tenant_id, c.id
  FROM campaigns c LEFT JOIN campaign_statistics s ON s.campaign_id = c.id
  WHERE (c.has_begun OR c.response_count > 0) AND c.future_talk_id IS NULL AND c.status <> 'Planned'
    AND (s.campaign_id IS NULL OR NOT s.closed AND (c.status = 'Done' OR c.to_date < running))
  ORDER BY c.to_date DESC, c.id
  LIMIT most
$$;
