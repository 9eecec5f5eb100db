-- The role that takes background jobs, and that nothing else uses. Roles belong to the whole cluster, as in 0000.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'job_runner') THEN CREATE ROLE job_runner NOLOGIN NOBYPASSRLS; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- A login that could take the role of requests reached the queue through it. It goes on reaching it, through the role that is for that.
-- Where this owner may not give roles away, the server says at its start what is missing.
DO $$ DECLARE login name; BEGIN
  FOR login IN
    SELECT m.rolname FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member
    WHERE a.roleid = 'app_user'::regrole AND m.rolcanlogin AND NOT m.rolsuper AND NOT pg_has_role(m.oid, 'job_runner', 'member')
  LOOP
    BEGIN
      EXECUTE format('GRANT job_runner TO %I', login);
    EXCEPTION WHEN OTHERS THEN RAISE WARNING 'job_runner is not granted to %: %', login, SQLERRM;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
-- Functions that run with the rights of their owner find their tables where they are, whatever the caller puts before them, and are
-- for the role of requests alone. The search path must name pg_temp last: left out, it comes first.
DO $$ DECLARE definer regprocedure; BEGIN
  FOR definer IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.proowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', definer);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', definer);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO app_user', definer);
  END LOOP;
END $$;
--> statement-breakpoint
-- Hands a background job in for the tenant of the transaction, with what its queue says of its jobs. It answers nothing: who adds jobs
-- learns of none that is there. One key holds one waiting job of a tenant, and those of other tenants are other keys.
-- The queue's own kinds are not for tenants: they carry jobs of any.
CREATE FUNCTION add_job(queue_name text, job_data jsonb, job_key text, is_urgent boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
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
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION add_job(text, jsonb, text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_job(text, jsonb, text, boolean) TO app_user;
