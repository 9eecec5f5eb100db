-- Users that an identity may belong to: the only query across tenants at a sign-in. Users without an identity are found by their mail.
CREATE OR REPLACE FUNCTION public.find_people(wanted_oid text, wanted_mails text[], wanted_domains text[])
 RETURNS TABLE(id uuid, tenant_id uuid, is_bound boolean, mail text, is_in_own_domain boolean, needs_link boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;
