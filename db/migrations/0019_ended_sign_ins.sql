CREATE TABLE "ended_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_tokens_digest" CHECK ("ended_tokens"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "ended_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ended_tokens" ADD CONSTRAINT "ended_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "ended_tokens_of_tenant" ON "ended_tokens" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);
--> statement-breakpoint
-- A token that was given back stays so: requests add rows, and nobody changes or removes one before its time.
REVOKE UPDATE, DELETE ON "ended_tokens" FROM app_user;
--> statement-breakpoint
-- Tells every server process which token is good no longer, with its end in milliseconds since the epoch.
CREATE FUNCTION tell_ended_token() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('tokens_ended', concat(NEW.digest, ' ', (extract(epoch FROM NEW.ends_at) * 1000)::bigint));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ended_tokens_told AFTER INSERT ON "ended_tokens" FOR EACH ROW EXECUTE FUNCTION tell_ended_token();
--> statement-breakpoint
-- A look across tenants that gives nothing but what no token can be made of.
CREATE FUNCTION find_ended_tokens()
RETURNS TABLE (digest text, ends_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT e.digest, e.ends_at FROM public.ended_tokens e WHERE e.ends_at > now() $$;
--> statement-breakpoint
-- What is over by itself need not be remembered.
CREATE FUNCTION remove_ended_tokens() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ DELETE FROM public.ended_tokens e WHERE e.ends_at <= now() $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_ended_tokens(), remove_ended_tokens() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_ended_tokens(), remove_ended_tokens() TO app_user;
--> statement-breakpoint
-- Tells every server process that somebody's rights are others now, whoever changed them and by whatever way. Of somebody who never
-- signed in nothing is remembered anywhere. An empty message means that anybody may be meant.
CREATE FUNCTION tell_changed_person() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  told text := json_build_object(
    'userId', OLD.id,
    'oids', ARRAY[OLD.external_user_id, NEW.external_user_id],
    'isOut', TG_OP = 'DELETE' OR NEW.disabled OR NEW.tenant_id <> OLD.tenant_id OR NEW.external_user_id IS DISTINCT FROM OLD.external_user_id
  )::text;
BEGIN
  PERFORM pg_notify('people_changed', CASE WHEN octet_length(told) < 4000 THEN told ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_changed_told AFTER UPDATE ON "users" FOR EACH ROW WHEN (
  OLD.external_user_id IS NOT NULL
  AND (OLD.disabled, OLD.role, OLD.organization_role, OLD.board_member, OLD.tenant_id, OLD.external_user_id)
    IS DISTINCT FROM (NEW.disabled, NEW.role, NEW.organization_role, NEW.board_member, NEW.tenant_id, NEW.external_user_id)
) EXECUTE FUNCTION tell_changed_person();
--> statement-breakpoint
CREATE TRIGGER users_removed_told AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.external_user_id IS NOT NULL)
EXECUTE FUNCTION tell_changed_person();
