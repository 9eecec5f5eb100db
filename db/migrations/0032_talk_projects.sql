CREATE TABLE "talk_project_drafts" (
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
ALTER TABLE "talk_project_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "default_lang" text;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "chapters" json;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "preparations" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "launched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_sessions" ADD COLUMN "closed_reason" text;--> statement-breakpoint
CREATE INDEX "talk_project_drafts_tenant" ON "talk_project_drafts" USING btree ("tenant_id","changed_at");--> statement-breakpoint
ALTER TABLE "talk_projects" ADD CONSTRAINT "talk_projects_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_projects_tenant" ON "talk_projects" USING btree ("tenant_id","launched_at");--> statement-breakpoint
CREATE POLICY "talk_project_drafts_of_tenant" ON "talk_project_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
UPDATE talk_sessions SET closed_reason = 'personLeft' WHERE closed_early;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION close_talks_of_person() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE talk_sessions t SET status = 'Done', closed_early = true, closed_reason = 'personLeft', finished_at = now(), revision = t.revision + 1
  WHERE (t.giver_id = NEW.id OR t.taker_id = NEW.id) AND t.status <> 'Done';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_preparations(campaign uuid) RETURNS void
LANGUAGE sql
AS $$
  UPDATE campaigns c SET assigned_users_count = n.people, response_count = n.completed
  FROM (
    SELECT count(*)::int AS people, count(*) FILTER (WHERE m.is_done)::int AS completed
    FROM (
      SELECT bool_and(r.status = 'Completed') AS is_done
      FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
      WHERE a.campaign_id = campaign AND NOT a.ended GROUP BY a.assigned_user_id
    ) m
  ) n
  WHERE c.id = campaign
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_assignments_of_person() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  talks uuid[] := ARRAY (SELECT t.id FROM talk_sessions t WHERE t.status <> 'Done' AND NEW.id IN (t.giver_id, t.taker_id));
  asked record;
  before record;
  now_asked record;
BEGIN
  -- A save that is under way ends first, and none begins before this is done.
  PERFORM FROM survey_responses r JOIN survey_assignments a ON a.id = r.survey_assignment_id
  WHERE r.status <> 'Completed' AND (
    a.assigned_user_id = NEW.id OR r.id IN (SELECT d.response_id FROM talk_dependencies d WHERE d.session_id = ANY (talks))
  ) ORDER BY r.id FOR UPDATE OF r;
  FOR asked IN
    SELECT c.id, c.future_talk_id FROM campaigns c
    WHERE c.type = 'Specific' AND c.status <> 'Done' AND c.to_date >= (now() AT TIME ZONE c.time_zone)::date
      AND (
        EXISTS (SELECT FROM survey_assignments a WHERE a.campaign_id = c.id AND a.assigned_user_id = NEW.id)
        OR c.future_talk_id IN (SELECT t.project_id FROM talk_sessions t WHERE t.id = ANY (talks))
      )
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
    IF asked.future_talk_id IS NOT NULL THEN
      -- What prepares only talks that are closed now, or were, is not asked any more; of anybody.
      UPDATE survey_assignments a SET ended = NEW.disabled FROM survey_responses r
      WHERE r.survey_assignment_id = a.id AND a.campaign_id = asked.id AND r.status <> 'Completed' AND a.ended <> NEW.disabled AND (
        a.assigned_user_id = NEW.id AND (NEW.disabled OR EXISTS (
          SELECT FROM talk_dependencies d JOIN talk_sessions t ON t.id = d.session_id WHERE d.response_id = r.id AND t.status <> 'Done'
        ))
        OR NEW.disabled AND EXISTS (SELECT FROM talk_dependencies d WHERE d.response_id = r.id AND d.session_id = ANY (talks))
          AND NOT EXISTS (
            SELECT FROM talk_dependencies d JOIN talk_sessions t ON t.id = d.session_id
            WHERE d.response_id = r.id AND t.status <> 'Done' AND t.id <> ALL (talks)
          )
      );
      PERFORM recount_preparations(asked.id);
      CONTINUE;
    END IF;
    SELECT * INTO before FROM count_member(asked.id, NEW.id);
    UPDATE survey_assignments a SET ended = NEW.disabled FROM survey_responses r
    WHERE r.survey_assignment_id = a.id AND a.campaign_id = asked.id AND a.assigned_user_id = NEW.id AND r.status <> 'Completed';
    SELECT * INTO now_asked FROM count_member(asked.id, NEW.id);
    UPDATE campaigns c SET assigned_users_count = c.assigned_users_count + now_asked.people - before.people,
      response_count = c.response_count + now_asked.completed - before.completed
    WHERE c.id = asked.id;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rights_of(tenant uuid, person uuid, oid text)
RETURNS TABLE (role text[], organization_role text[], disabled boolean, modules text[], features text[], role_permissions text[])
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('role', 'app_user', true), set_config('app.tenant_id', tenant::text, true);
  RETURN QUERY
    SELECT u.role, u.organization_role, u.disabled, t.modules, t.features, t.role_permissions
    FROM users u JOIN tenants t ON t.id = u.tenant_id
    WHERE u.id = person AND u.external_user_id = oid;
END
$$;
