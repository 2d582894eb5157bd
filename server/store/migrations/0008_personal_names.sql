ALTER TABLE "companies" ADD COLUMN "usage_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "usage_events" SET
  "contract_name" = CASE WHEN "contract_name" = '' THEN '' ELSE 'Contract ' || left(encode(sha256(convert_to("companies"."usage_key"::text || '/name/' || "contract_name", 'UTF8')), 'hex'), 12) END,
  "contract_code" = CASE WHEN "contract_code" = '' THEN '' ELSE left(encode(sha256(convert_to("companies"."usage_key"::text || '/code/' || "contract_code", 'UTF8')), 'hex'), 12) END
FROM "companies" WHERE "companies"."id" = "usage_events"."company_id";
--> statement-breakpoint
UPDATE "usage_by_contract" SET
  "contract_name" = CASE WHEN "contract_name" = '' THEN '' ELSE 'Contract ' || left(encode(sha256(convert_to("companies"."usage_key"::text || '/name/' || "contract_name", 'UTF8')), 'hex'), 12) END,
  "contract_code" = CASE WHEN "contract_code" = '' THEN '' ELSE left(encode(sha256(convert_to("companies"."usage_key"::text || '/code/' || "contract_code", 'UTF8')), 'hex'), 12) END
FROM "companies" WHERE "companies"."id" = "usage_by_contract"."company_id";
--> statement-breakpoint
-- The one change that the log ever sees: names of Personal content that earlier versions wrote into it.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";
--> statement-breakpoint
WITH "open" AS (
  SELECT "told"."record_id" FROM "audit_entries" AS "told" LEFT JOIN "workflows" ON "workflows"."id"::text = "told"."record_id"
  WHERE "told"."action" LIKE 'workflow.%' AND "told"."record_id" IS NOT NULL
  GROUP BY "told"."record_id"
  HAVING bool_and(coalesce("told"."changes" -> 'category' ->> 'from', '') <> 'Personal')
    AND bool_and(coalesce("told"."changes" -> 'category' ->> 'to', '') <> 'Personal')
    AND bool_and(coalesce("workflows"."category", '') <> 'Personal')
    AND bool_or("workflows"."id" IS NOT NULL OR "told"."changes" -> 'category' IS NOT NULL))
UPDATE "audit_entries" SET "record_name" = 'Personal workflow'
WHERE "action" LIKE 'workflow.%' AND "company_id" IS NOT NULL
  AND ("record_id" IS NULL OR "record_id" NOT IN (SELECT "record_id" FROM "open"));
--> statement-breakpoint
UPDATE "audit_entries" SET "record_name" = 'Workflow run' WHERE "action" = 'run.deleted' AND "company_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "audit_entries" SET "record_name" = 'Workflow run'
WHERE "action" = 'answer.decided' AND "company_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "runs" WHERE "runs"."id"::text = "audit_entries"."record_id" AND "runs"."category" IN ('Organization', 'Provider'));
--> statement-breakpoint
UPDATE "audit_entries" SET "record_name" = 'Personal file'
WHERE "action" LIKE '%.imported' AND "changes" -> 'category' ->> 'to' = 'Personal';
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";
