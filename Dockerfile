# Two images: `server`, and `proxy`, which stands in front of it. Nothing in either runs as root.

FROM node:24-bookworm-slim AS build
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-install.mjs scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-install.mjs scripts/
# The image brings its own Node.
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
CMD ["node", "--max-semi-space-size=64", "server/main.ts"]

FROM caddy:2-alpine AS proxy
# A copy has no right to ports below 1024, which it does not need, and which a container without rights could not give it.
RUN cp /usr/bin/caddy /usr/bin/caddy-plain && mv /usr/bin/caddy-plain /usr/bin/caddy \
  && mkdir -p /data /config && chown -R 1000:1000 /data /config
COPY deploy/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
