// `npx drizzle-kit generate --name <what>` writes the next migration from the tables.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/store/schema.ts', './server/store/**/*-schema.ts'],
  out: './server/store/migrations',
});
