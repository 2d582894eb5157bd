// What the console may know about the deployment before anyone signs in (GET /config).
import { z } from 'zod';

export const ENGINE_KINDS = ['built-in', 'openai-compatible', 'anthropic'] as const;

export const engineInfoSchema = z.object({
  kind: z.enum(ENGINE_KINDS),
  /** The model's name; null for the built-in engine, which uses none. */
  model: z.string().nullable(),
});
export type EngineInfo = z.infer<typeof engineInfoSchema>;

export const publicConfigSchema = z.object({
  provider_name: z.string(),
  links: z.object({
    support: z.string(),
    sales: z.string(),
    addin_store: z.string(),
    how_to_video: z.string(),
    demo_video: z.string(),
  }),
  addin: z.object({
    /** The address of the Word add-in's manifest; null where PUBLIC_URL is no address that Word takes. */
    manifest: z.string().nullable(),
  }),
  engine: engineInfoSchema,
  /** True where the demo accounts exist, so that sign-in may offer them. */
  demo: z.boolean(),
  /** For how many days a deleted company or person can be restored. */
  deletion_grace_days: z.int().min(0),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
