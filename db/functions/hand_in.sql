-- Stores a batch of sealed answers: one call, one commit, each row under its own tenant. Hashes and ciphertexts are concatenated, all of the same
-- length; a token of zeros means that there is none. Result of each row: `taken`; `same` or `other` when its secret was used before; `closed` when
-- the campaign takes no answers; `spent` when it asks for a token, and this one was spent before or is missing; `rotated` when its key is no longer
-- the key of the box; `busy` while the box is being opened; `missing` when there is no box. It never waits for a box that is being opened.
-- `waiting` counts the sealed answers up to `most`.
CREATE OR REPLACE FUNCTION public.hand_in(tenants uuid[], campaign_ids uuid[], key_ids uuid[], secrets bytea, contents bytea, tokens bytea, ballots bytea, ballot_bytes integer, most integer, moment timestamp with time zone)
 RETURNS TABLE(n integer, outcome text, key_id uuid, waiting integer)
 LANGUAGE plpgsql
AS $function$
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
      WHERE c.id = campaign_ids[i] AND c.type = 'Anonymous' AND c.status = 'Open' AND (moment AT TIME ZONE c.time_zone)::date BETWEEN c.from_date AND c.to_date;
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
$function$;
