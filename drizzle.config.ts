// `npx drizzle-kit generate --name <what>` writes the next migration from the tables.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/schema.ts',
    './server/store/content-schema.ts',
    '#server/store/files/file-schema.ts',
    '#server/store/runs/run-schema.ts',
    '#server/store/reviews/review-schema.ts',
    './server/store/usage-schema.ts',
    './server/store/library/library-schema.ts',
  ],
  out: './server/store/migrations',
});
