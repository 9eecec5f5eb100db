-- The database of Parley, its owner and the login of its server: run once by a superuser, with psql 15 or newer.
--   PARLEY_OWNER_PASSWORD=… PARLEY_APP_PASSWORD=… psql -d postgres -f deploy/roles.sql
-- The compose file runs it when it creates the database. A second run changes only the two passwords.
\set ON_ERROR_STOP on
\getenv owner_password PARLEY_OWNER_PASSWORD
\getenv app_password PARLEY_APP_PASSWORD
\if :{?owner_password}
\else
  DO $$ BEGIN RAISE EXCEPTION 'PARLEY_OWNER_PASSWORD is not set'; END $$;
\endif
\if :{?app_password}
\else
  DO $$ BEGIN RAISE EXCEPTION 'PARLEY_APP_PASSWORD is not set'; END $$;
\endif

-- app_user is the role of each request, limited to its tenant by Row Level Security; job_runner is the role of background jobs. Neither
-- can log in. parley_owner owns the tables and migrates them; parley_app is the login of the server, which has no permission of its own.
SELECT format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name) FROM unnest(ARRAY['app_user', 'job_runner']) name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
SELECT format('CREATE ROLE %I', name) FROM unnest(ARRAY['parley_owner', 'parley_app']) name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE parley_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'owner_password';
ALTER ROLE parley_app LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'app_password';
GRANT app_user, job_runner TO parley_app;
-- What is made for a tenant while the store is brought up to date goes through the wall as well.
GRANT app_user TO parley_owner;

SELECT 'CREATE DATABASE parley OWNER parley_owner' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'parley') \gexec
REVOKE ALL ON DATABASE parley FROM PUBLIC;
GRANT CONNECT ON DATABASE parley TO parley_app;
