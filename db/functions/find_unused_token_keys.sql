-- Those of the given keys that no longer sign tokens: their campaign is over, or the store names another key. Keys of campaigns that are not in
-- this store are not returned.
CREATE OR REPLACE FUNCTION public.find_unused_token_keys(campaign_ids uuid[], key_hashes text[])
 RETURNS TABLE(campaign_id uuid, key_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT k.campaign_id, k.key_hash
  FROM unnest(campaign_ids, key_hashes) k (campaign_id, key_hash) JOIN public.campaigns c ON c.id = k.campaign_id
  LEFT JOIN public.token_keys t ON t.campaign_id = k.campaign_id
  WHERE public.is_long_over(c.status, c.to_date) OR encode(sha256(t.public_key), 'hex') <> k.key_hash
$function$;
