-- Answers of before lie in the old table until they are rewritten by a step in code (db/box/convert.ts): SQL cannot seal.
ALTER TABLE "anonymous_responses" RENAME TO "anonymous_responses_before";--> statement-breakpoint
ALTER TABLE "anonymous_responses_before" RENAME CONSTRAINT "anonymous_responses_campaign_id_campaigns_id_fk" TO "anonymous_responses_before_campaign_id_fk";--> statement-breakpoint
ALTER INDEX "anonymous_responses_pkey" RENAME TO "anonymous_responses_before_pkey";--> statement-breakpoint
ALTER INDEX "anonymous_responses_campaign" RENAME TO "anonymous_responses_before_campaign";--> statement-breakpoint
REVOKE ALL ON "anonymous_responses_before" FROM app_user;--> statement-breakpoint
CREATE TABLE "anonymous_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"responses" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anonymous_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "box_receipts" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"content_hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Only the two functions below come to the receipts, each by one secret.
REVOKE ALL ON "box_receipts" FROM app_user;--> statement-breakpoint
CREATE TABLE "boxed_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boxed_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- What is sealed cannot be compressed, so nothing tries to.
ALTER TABLE "boxed_responses" ALTER COLUMN "ciphertext" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TABLE "boxes" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key_id" uuid
);
--> statement-breakpoint
ALTER TABLE "boxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "anonymous_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"current_response_index" integer NOT NULL,
	"sound_status" boolean NOT NULL,
	"responses" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anonymous_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "anonymous_responses" ADD CONSTRAINT "anonymous_responses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxed_responses" ADD CONSTRAINT "boxed_responses_campaign_id_boxes_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."boxes"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_drafts" ADD CONSTRAINT "anonymous_drafts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_responses_campaign" ON "anonymous_responses" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "boxed_responses_campaign" ON "boxed_responses" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "anonymous_drafts_campaign" ON "anonymous_drafts" USING btree ("campaign_id");--> statement-breakpoint
CREATE POLICY "anonymous_responses_of_tenant" ON "anonymous_responses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "boxed_responses_of_tenant" ON "boxed_responses" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "boxes_of_tenant" ON "boxes" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "anonymous_drafts_of_tenant" ON "anonymous_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
-- Drafts stay for the browsers that began them, in an order that tells nothing.
INSERT INTO "anonymous_drafts" ("id", "tenant_id", "campaign_id", "secret_hash", "current_response_index", "sound_status", "responses")
SELECT "id", "tenant_id", "campaign_id", "secret_hash", "current_response_index", "sound_status", "responses"
FROM "anonymous_responses_before" WHERE "status" <> 'Completed' ORDER BY random();--> statement-breakpoint
-- Whoever handed in before stays known as such by the secret alone: the other hash is random, so it fits no content.
INSERT INTO "box_receipts" ("secret_hash", "content_hash")
SELECT decode(translate("secret_hash", '-_', '+/') || '=', 'base64'), sha256(gen_random_uuid()::text::bytea)
FROM "anonymous_responses_before" WHERE "status" = 'Completed' AND length("secret_hash") = 43 ORDER BY random();--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM anonymous_responses_before WHERE status = 'Completed') THEN DROP TABLE anonymous_responses_before; END IF;
END $$;--> statement-breakpoint
DROP FUNCTION save_anonymous;--> statement-breakpoint
-- What was handed in with this secret, as its hash; null when nothing was.
CREATE FUNCTION find_receipt(secret bytea)
RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT r.content_hash FROM public.box_receipts r WHERE r.secret_hash = secret $$;
--> statement-breakpoint
-- Notes what is handed in with this secret. Returns null, or what was handed in with it before.
CREATE FUNCTION add_receipt(secret bytea, content bytea)
RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  INSERT INTO public.box_receipts (secret_hash, content_hash) VALUES (secret, content) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN NULL; END IF;
  RETURN (SELECT r.content_hash FROM public.box_receipts r WHERE r.secret_hash = secret);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_receipt(bytea), add_receipt(bytea, bytea) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_receipt(bytea), add_receipt(bytea, bytea) TO app_user;--> statement-breakpoint
-- Answers that were handed in while the last call was under way: one call, one commit, each row under its own tenant.
-- Hashes and sealed answers come one after the other, all of one length. Of each it says what became of it: `taken`; `same` and
-- `other`, when something was handed in with its secret before; `closed`, when the campaign takes none; `rotated`, when it was sealed
-- with a key that is not the box's any more; `busy`, while the box is being opened; `missing`, when there is no box. Nothing waits
-- for a box that is being opened, so that no other campaign does. `waiting` counts the sealed answers up to `most`.
CREATE FUNCTION hand_in(
  tenants uuid[], campaign_ids uuid[], key_ids uuid[], secrets bytea, contents bytea, ballots bytea, ballot_bytes int, most int,
  begun date, running date
)
RETURNS TABLE (n int, outcome text, key_id uuid, waiting int)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  secret bytea;
  content bytea;
  before bytea;
  box record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(tenants, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    n := i; key_id := NULL; waiting := NULL;
    secret := substring(secrets FROM (i - 1) * 32 + 1 FOR 32);
    content := substring(contents FROM (i - 1) * 32 + 1 FOR 32);
    before := find_receipt(secret);
    IF before IS NULL THEN
      IF NOT EXISTS (
        SELECT FROM campaigns c
        WHERE c.id = campaign_ids[i] AND c.type = 'Anonymous' AND c.status = 'Open' AND c.from_date <= begun AND c.to_date >= running
      ) THEN
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
      before := add_receipt(secret, content);
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
-- Boxes of any tenant to open or to close now: a look across tenants that gives nothing but where to look on. The threshold here
-- only chooses where to look; a box is opened by that of its key. In any order, so that one that cannot be opened keeps no other waiting.
CREATE FUNCTION find_due_boxes(running date, most int)
RETURNS TABLE (tenant_id uuid, campaign_id uuid)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT c.tenant_id, c.id
  FROM public.boxes b JOIN public.campaigns c ON c.id = b.campaign_id JOIN public.tenants t ON t.id = c.tenant_id
  WHERE b.key_id IS NOT NULL AND (
    c.status = 'Done' OR c.to_date < running OR (SELECT count(*) FROM public.boxed_responses r WHERE r.campaign_id = c.id)
      >= 2 * least(10, greatest(3, coalesce(c.disclosure_threshold, t.disclosure_threshold, 5)))
  )
  ORDER BY random()
  LIMIT most
$$;
--> statement-breakpoint
-- Drafts of before, of campaigns that take no more answers.
CREATE FUNCTION drop_drafts(running date)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM public.anonymous_drafts d USING public.campaigns c
  WHERE c.id = d.campaign_id AND (c.status = 'Done' OR c.to_date < running)
$$;
--> statement-breakpoint
-- Those of these keys that nothing is sealed with any more, of campaigns that are in this store.
CREATE FUNCTION find_unused_keys(campaign_ids uuid[], key_ids uuid[])
RETURNS TABLE (campaign_id uuid, key_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT k.campaign_id, k.key_id
  FROM unnest(campaign_ids, key_ids) k (campaign_id, key_id) JOIN public.campaigns c ON c.id = k.campaign_id
  WHERE NOT EXISTS (SELECT FROM public.boxes b WHERE b.campaign_id = k.campaign_id AND b.key_id = k.key_id)
    AND NOT EXISTS (SELECT FROM public.boxed_responses r WHERE r.campaign_id = k.campaign_id AND r.key_id = k.key_id)
$$;
