# Two images: `server`, and the `proxy` in front of it. Neither runs as root.

FROM node:24-bookworm-slim AS build
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-install.mjs scripts/
COPY db/new-database-archive.mjs db/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-install.mjs scripts/
COPY db/new-database-archive.mjs db/
# The image has its own Node, so the package's one is removed.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production DATA_DIR=/var/lib/parley
RUN install -d -o node -g node -m 0700 /var/lib/parley /var/lib/parley-keys
WORKDIR /parley
COPY --from=dependencies /parley/node_modules node_modules
COPY --from=build /parley/package.json ./
COPY --from=build /parley/shared shared
COPY --from=build /parley/db db
COPY --from=build /parley/server server
COPY --from=build /parley/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/configuration/app').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "server/main.mjs"]

FROM caddy:2-alpine AS proxy
# The copy drops the capability for ports below 1024: it is not needed, and an unprivileged container could not grant it.
RUN cp /usr/bin/caddy /usr/bin/caddy-plain && mv /usr/bin/caddy-plain /usr/bin/caddy \
  && mkdir -p /data /config && chown -R 1000:1000 /data /config
COPY deploy/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
