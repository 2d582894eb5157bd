DROP INDEX "contract_reviews_playbook";--> statement-breakpoint
CREATE INDEX "contract_reviews_of_playbook" ON "contract_reviews" USING btree ("playbook_id","company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "library_records" SET "content" = jsonb_set("content", '{rules}', (
	SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid()::text) || rule ORDER BY position)
	FROM jsonb_array_elements("content" -> 'rules') WITH ORDINALITY AS rules (rule, position)
))
WHERE "library" = 'playbooks' AND jsonb_typeof("content" -> 'rules') = 'array' AND "content" -> 'rules' <> '[]';
