-- A store that was restored from an older dump names an older key than the newest in the folder. What it does not name yet may seal
-- answers of a newer dump, so keys of a campaign whose own key is not in the folder stay. Is given all keys of the folder.
CREATE OR REPLACE FUNCTION find_unused_keys(campaign_ids uuid[], key_ids uuid[])
RETURNS TABLE (campaign_id uuid, key_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT k.campaign_id, k.key_id
  FROM unnest(campaign_ids, key_ids) k (campaign_id, key_id) JOIN public.boxes b ON b.campaign_id = k.campaign_id
  WHERE b.key_id IS DISTINCT FROM k.key_id
    AND (b.key_id IS NULL OR EXISTS (
      SELECT FROM unnest(campaign_ids, key_ids) own (campaign_id, key_id) WHERE own.campaign_id = b.campaign_id AND own.key_id = b.key_id))
    AND NOT EXISTS (SELECT FROM public.boxed_responses r WHERE r.campaign_id = k.campaign_id AND r.key_id = k.key_id)
$$;
