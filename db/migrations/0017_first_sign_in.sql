-- Bound people stay bound. People without an identity are bound from now on by a verified mail in a domain of their tenant, or by a link.
CREATE TABLE "activation_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activation_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "activation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "mail_domains_lower" CHECK ("mail_domains"."domain" = lower("mail_domains"."domain"))
);
--> statement-breakpoint
ALTER TABLE "mail_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "users_mail_once";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "needs_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_links" ADD CONSTRAINT "activation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_changes" ADD CONSTRAINT "mail_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_domains" ADD CONSTRAINT "mail_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_changes_user" ON "mail_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_domains_tenant" ON "mail_domains" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "users_unbound_mail" ON "users" USING btree (lower("mail")) WHERE "users"."external_user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_mail_once" ON "users" USING btree ("tenant_id",lower("mail"));--> statement-breakpoint
CREATE POLICY "activation_links_of_tenant" ON "activation_links" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mail_changes_of_tenant" ON "mail_changes" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "mail_domains_of_tenant" ON "mail_domains" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);;
--> statement-breakpoint
-- Whom an identity may be: the only look across tenants at a sign-in. Of people without an identity it finds those whose mail is known.
CREATE FUNCTION find_people(wanted_oid text, wanted_mails text[], wanted_domains text[])
RETURNS TABLE (id uuid, tenant_id uuid, is_bound boolean, mail text, is_in_own_domain boolean, needs_link boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT u.id, u.tenant_id, true, lower(u.mail), false, u.needs_link
  FROM users u
  WHERE u.external_user_id = wanted_oid
  UNION ALL
  SELECT u.id, u.tenant_id, false, w.mail, d.domain IS NOT NULL, u.needs_link
  FROM unnest(wanted_mails, wanted_domains) AS w (mail, domain)
  JOIN users u ON lower(u.mail) = w.mail AND u.external_user_id IS NULL
  LEFT JOIN mail_domains d ON d.domain = w.domain AND d.tenant_id = u.tenant_id
  ORDER BY 3 DESC, 5 DESC
  LIMIT 100
$$;
--> statement-breakpoint
-- Servers that are not yet replaced still ask this one: it knows bound people only, so that none of them binds anybody by the old rule.
CREATE OR REPLACE FUNCTION find_identity(wanted_oid text, wanted_mails text[])
RETURNS TABLE (id uuid, tenant_id uuid, bound boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT u.id, u.tenant_id, true FROM users u WHERE u.external_user_id = wanted_oid
$$;
--> statement-breakpoint
-- The tenants of the demo have their domains, where there is a demo; a new one gets them when it is filled.
INSERT INTO mail_domains (domain, tenant_id)
SELECT d.domain, t.id
FROM (VALUES
  ('aurora.example', '0f106b7d-b928-512d-aef4-96204d734402'::uuid),
  ('borealis.example', '7da247ce-5adc-5773-b0be-c7c1d4b14408'::uuid),
  ('parley.example', 'f49c9a87-f9ef-5750-9804-943b05657ef5'::uuid)
) AS d (domain, tenant_id)
JOIN tenants t ON t.id = d.tenant_id;
