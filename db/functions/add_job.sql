-- Adds a background job for the tenant of the transaction, with the policy of its queue. Returns nothing, so that the caller does not learn whether
-- a job waits. A tenant has at most one waiting job for each key. Internal queues of the job library are refused.
CREATE OR REPLACE FUNCTION public.add_job(queue_name text, job_data jsonb, job_key text, is_urgent boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  tenant text := nullif(current_setting('app.tenant_id', true), '');
  queue record;
BEGIN
  IF tenant IS NULL OR job_data->>'tenantId' IS DISTINCT FROM tenant OR queue_name LIKE '\_\_%' THEN
    RAISE EXCEPTION 'a job is of the tenant of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF length(job_data::text) > 2000 OR length(job_key) > 200 THEN
    RAISE EXCEPTION 'a job holds ids and nothing more' USING ERRCODE = 'program_limit_exceeded';
  END IF;
  SELECT * INTO queue FROM jobs.queue q WHERE q.name = queue_name;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no queue of this name' USING ERRCODE = 'no_data_found'; END IF;
  -- One that waits already would wait on: an urgent one stands beside it.
  INSERT INTO jobs.job (
    name, data, priority, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, keep_until, dead_letter, heartbeat_seconds
  ) VALUES (
    queue.name, job_data, CASE WHEN is_urgent THEN 1 ELSE 0 END,
    concat(tenant, ' ', job_key, CASE WHEN is_urgent THEN ' now' END), queue.policy,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds,
    queue.deletion_seconds, now() + queue.retention_seconds * interval '1 s', queue.dead_letter, queue.heartbeat_seconds
  ) ON CONFLICT DO NOTHING;
  -- The channel that pg-boss listens on for the schema `jobs`.
  IF FOUND AND queue.notify THEN
    PERFORM pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue_name);
  END IF;
END
$function$;
