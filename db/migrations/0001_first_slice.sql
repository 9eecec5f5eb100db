CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"default_lang" text,
	"description" json,
	"is_boardpulse" boolean DEFAULT false NOT NULL,
	"future_talk_id" uuid,
	"surveys" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "survey_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"assigned_user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"survey_assignment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_response_index" integer DEFAULT 0 NOT NULL,
	"sound_status" boolean DEFAULT true NOT NULL,
	"submitted_at" timestamp with time zone,
	"responses" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_dependencies" (
	"session_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"list" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "talk_dependencies_session_id_list_response_id_pk" PRIMARY KEY("session_id","list","response_id")
);
--> statement-breakpoint
ALTER TABLE "talk_dependencies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_project_viewers" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "talk_project_viewers_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "talk_project_viewers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"language_independent_name" text NOT NULL,
	"due_date_execution" date NOT NULL,
	"ceo_user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "talk_projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"taker_id" uuid NOT NULL,
	"project_snapshot" json NOT NULL,
	"chapters_snapshot" json,
	"status" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"working" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"driver" integer DEFAULT 0 NOT NULL,
	"save_counter" bigint,
	"save_digest" text
);
--> statement-breakpoint
ALTER TABLE "talk_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"modules" text[] NOT NULL,
	"features" text[] NOT NULL,
	"role_permissions" text[] NOT NULL,
	"session_frequency_tier" text NOT NULL,
	"avatar" text,
	"logo_light" text,
	"logo_dark" text,
	"survey_footer" text
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_departments" (
	"user_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"external_user_id" text,
	"mail" text NOT NULL,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"job_title" text,
	"mobile" text,
	"photo" text,
	"language" text NOT NULL,
	"role" text[] NOT NULL,
	"organization_role" text[] NOT NULL,
	"board_member" boolean DEFAULT false NOT NULL,
	"is_training_finished" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD CONSTRAINT "survey_assignments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD CONSTRAINT "survey_assignments_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_survey_assignment_id_survey_assignments_id_fk" FOREIGN KEY ("survey_assignment_id") REFERENCES "public"."survey_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_dependencies" ADD CONSTRAINT "talk_dependencies_session_id_talk_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."talk_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_dependencies" ADD CONSTRAINT "talk_dependencies_response_id_survey_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."survey_responses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_project_viewers" ADD CONSTRAINT "talk_project_viewers_project_id_talk_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."talk_projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_project_viewers" ADD CONSTRAINT "talk_project_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_projects" ADD CONSTRAINT "talk_projects_ceo_user_id_users_id_fk" FOREIGN KEY ("ceo_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_sessions" ADD CONSTRAINT "talk_sessions_project_id_talk_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."talk_projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_sessions" ADD CONSTRAINT "talk_sessions_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_sessions" ADD CONSTRAINT "talk_sessions_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departments" ADD CONSTRAINT "user_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_tenant" ON "campaigns" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "survey_assignments_user" ON "survey_assignments" USING btree ("assigned_user_id");--> statement-breakpoint
CREATE INDEX "survey_assignments_campaign" ON "survey_assignments" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_assignment" ON "survey_responses" USING btree ("survey_assignment_id");--> statement-breakpoint
CREATE INDEX "talk_dependencies_response" ON "talk_dependencies" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "talk_project_viewers_user" ON "talk_project_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "talk_sessions_giver" ON "talk_sessions" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "talk_sessions_taker" ON "talk_sessions" USING btree ("taker_id");--> statement-breakpoint
CREATE INDEX "talk_sessions_project" ON "talk_sessions" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_departments_once" ON "user_departments" USING btree ("user_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_user_id" ON "users" USING btree ("external_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mail" ON "users" USING btree ("mail");--> statement-breakpoint
CREATE POLICY "campaigns_of_tenant" ON "campaigns" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "survey_assignments_of_tenant" ON "survey_assignments" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "survey_responses_of_tenant" ON "survey_responses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "talk_dependencies_of_tenant" ON "talk_dependencies" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "talk_project_viewers_of_tenant" ON "talk_project_viewers" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "talk_projects_of_tenant" ON "talk_projects" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "talk_sessions_of_tenant" ON "talk_sessions" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "departments_of_tenant" ON "departments" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenants_of_tenant" ON "tenants" AS PERMISSIVE FOR ALL TO "app_user" USING ("id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_departments_of_tenant" ON "user_departments" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_of_tenant" ON "users" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);