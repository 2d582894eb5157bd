# The product as an image: the console is built in the first stage, the second has only what the server needs. It runs as
# `node`, writes to /data and /tmp alone, and holds no secrets. README.md says how to run it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/prepare.mjs && node scripts/sbom.ts
# What only the console and the tests need is 80 % of the packages.
RUN node scripts/container/keep-runtime-packages.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
RUN mkdir -p runtime/data && cp -R node_modules dist domain server package.json runtime/ \
    && mkdir runtime/scripts && cp scripts/resolve-imports.mjs runtime/scripts/ && rm -rf runtime/node_modules/.cache

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app/runtime/node_modules ./node_modules
COPY --from=build --chown=root:root /app/runtime/package.json ./package.json
COPY --from=build --chown=root:root /app/runtime/scripts ./scripts
COPY --from=build --chown=root:root /app/runtime/dist ./dist
COPY --from=build --chown=root:root /app/runtime/domain ./domain
COPY --from=build --chown=root:root /app/runtime/server ./server
# A new volume takes the owner of this folder.
COPY --from=build --chown=node:node /app/runtime/data /data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--import", "./scripts/resolve-imports.mjs", "server/main.ts"]
