CREATE TABLE "spent_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "token_fetches" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"blinded_hash" "bytea" NOT NULL,
	CONSTRAINT "token_fetches_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "token_fetches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "token_keys" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "token_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "anonymity" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "spent_tokens" ADD CONSTRAINT "spent_tokens_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_fetches" ADD CONSTRAINT "token_fetches_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_fetches" ADD CONSTRAINT "token_fetches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_keys" ADD CONSTRAINT "token_keys_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "spent_tokens_of_tenant" ON "spent_tokens" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "token_fetches_of_tenant" ON "token_fetches" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "token_keys_of_tenant" ON "token_keys" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
DROP FUNCTION hand_in(uuid[], uuid[], uuid[], bytea, bytea, bytea, int, int, date, date);--> statement-breakpoint
CREATE FUNCTION hand_in(
  tenants uuid[], campaign_ids uuid[], key_ids uuid[], secrets bytea, contents bytea, tokens bytea, ballots bytea, ballot_bytes int,
  most int, begun date, running date)
RETURNS TABLE (n int, outcome text, key_id uuid, waiting int)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  secret bytea;
  content bytea;
  token bytea;
  before bytea;
  campaign record;
  box record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(tenants, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    n := i; key_id := NULL; waiting := NULL;
    secret := substring(secrets FROM (i - 1) * 32 + 1 FOR 32);
    content := substring(contents FROM (i - 1) * 32 + 1 FOR 32);
    token := substring(tokens FROM (i - 1) * 32 + 1 FOR 32);
    before := find_receipt(secret);
    IF before IS NULL THEN
      SELECT c.anonymity INTO campaign FROM campaigns c
      WHERE c.id = campaign_ids[i] AND c.type = 'Anonymous' AND c.status = 'Open' AND c.from_date <= begun AND c.to_date >= running;
      IF NOT FOUND THEN
        outcome := 'closed'; RETURN NEXT; CONTINUE;
      END IF;
      SELECT b.key_id INTO box FROM boxes b WHERE b.campaign_id = campaign_ids[i] FOR SHARE SKIP LOCKED;
      IF NOT FOUND THEN
        outcome := CASE WHEN EXISTS (SELECT FROM boxes b WHERE b.campaign_id = campaign_ids[i]) THEN 'busy' ELSE 'missing' END;
        RETURN NEXT; CONTINUE;
      END IF;
      key_id := box.key_id;
      IF box.key_id IS DISTINCT FROM key_ids[i] OR box.key_id IS NULL THEN
        outcome := CASE WHEN box.key_id IS NULL THEN 'closed' ELSE 'rotated' END; RETURN NEXT; CONTINUE;
      END IF;
      IF campaign.anonymity = 'invited' THEN
        IF token <> decode(repeat('00', 32), 'hex') THEN
          INSERT INTO spent_tokens (token_hash, campaign_id, tenant_id) VALUES (token, campaign_ids[i], tenants[i]) ON CONFLICT DO NOTHING;
        END IF;
        IF token = decode(repeat('00', 32), 'hex') OR NOT FOUND THEN
          -- The same hand-in may have spent it in this moment.
          before := find_receipt(secret);
          outcome := CASE WHEN before IS NULL THEN 'spent' WHEN before = content THEN 'same' ELSE 'other' END;
          RETURN NEXT; CONTINUE;
        END IF;
      END IF;
      before := add_receipt(secret, content);
      IF before IS NOT NULL AND campaign.anonymity = 'invited' THEN
        DELETE FROM spent_tokens s WHERE s.token_hash = token;
      END IF;
    END IF;
    IF before IS NOT NULL THEN
      outcome := CASE WHEN before = content THEN 'same' ELSE 'other' END; RETURN NEXT; CONTINUE;
    END IF;
    INSERT INTO boxed_responses (id, tenant_id, campaign_id, key_id, ciphertext)
    VALUES (gen_random_uuid(), tenants[i], campaign_ids[i], key_ids[i], substring(ballots FROM (i - 1) * ballot_bytes + 1 FOR ballot_bytes));
    outcome := 'taken';
    waiting := (SELECT count(*) FROM (SELECT FROM boxed_responses r WHERE r.campaign_id = campaign_ids[i] LIMIT most) counted);
    RETURN NEXT;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Campaigns that take no more answers, by the clock of the store: a token that was forgotten too early could be fetched or spent again.
CREATE FUNCTION is_long_over(status text, to_date date)
RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT status = 'Done' OR to_date < (now() AT TIME ZONE 'UTC')::date - 3 $$;
--> statement-breakpoint
CREATE FUNCTION forget_tokens()
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM public.token_fetches f USING public.campaigns c WHERE c.id = f.campaign_id AND public.is_long_over(c.status, c.to_date);
  DELETE FROM public.spent_tokens s USING public.campaigns c WHERE c.id = s.campaign_id AND public.is_long_over(c.status, c.to_date)
$$;
--> statement-breakpoint
CREATE FUNCTION find_unused_token_keys(campaign_ids uuid[], key_hashes text[])
RETURNS TABLE (campaign_id uuid, key_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT k.campaign_id, k.key_hash
  FROM unnest(campaign_ids, key_hashes) k (campaign_id, key_hash) JOIN public.campaigns c ON c.id = k.campaign_id
  LEFT JOIN public.token_keys t ON t.campaign_id = k.campaign_id
  WHERE public.is_long_over(c.status, c.to_date) OR encode(sha256(t.public_key), 'hex') <> k.key_hash
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_tokens(), find_unused_token_keys(uuid[], text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_tokens(), find_unused_token_keys(uuid[], text[]) TO app_user;
