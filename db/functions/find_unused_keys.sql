-- Those of the given keys that seal no answer of a campaign in this store. Keys of a campaign whose current key is missing are not returned: after
-- a restore from an older dump they may seal answers of a newer dump.
CREATE OR REPLACE FUNCTION public.find_unused_keys(campaign_ids uuid[], key_ids uuid[])
 RETURNS TABLE(campaign_id uuid, key_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT k.campaign_id, k.key_id
  FROM unnest(campaign_ids, key_ids) k (campaign_id, key_id) JOIN public.boxes b ON b.campaign_id = k.campaign_id
  WHERE b.key_id IS DISTINCT FROM k.key_id
    AND (b.key_id IS NULL OR EXISTS (
      SELECT FROM unnest(campaign_ids, key_ids) own (campaign_id, key_id) WHERE own.campaign_id = b.campaign_id AND own.key_id = b.key_id))
    AND NOT EXISTS (SELECT FROM public.boxed_responses r WHERE r.campaign_id = k.campaign_id AND r.key_id = k.key_id)
$function$;
