CREATE TABLE "contract_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text,
	"title" text NOT NULL,
	"question" text,
	"observation" text,
	"severity" text,
	"state" text NOT NULL,
	"verdict" text,
	"fallback" integer,
	"reason" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nearest" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"absence" text,
	"likelihood" double precision,
	"comparison" jsonb,
	"engine" jsonb,
	"usage" jsonb,
	"problem" text,
	"judged_at" timestamp with time zone,
	"decision" text DEFAULT 'open' NOT NULL,
	"decided_verdict" text,
	"decided_value" text,
	"decided_by" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"assignee_id" uuid,
	"flagged_by" text,
	"flagged_at" timestamp with time zone,
	"flag_note" text
);
--> statement-breakpoint
CREATE TABLE "contract_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"playbook_id" uuid,
	"playbook" jsonb,
	"revision" integer NOT NULL,
	"scope" text NOT NULL,
	"since" integer,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" jsonb NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "finding_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finding_id" uuid NOT NULL,
	"state" text NOT NULL,
	"verdict" text,
	"value" text,
	"note" text,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playbook_versions" (
	"playbook_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid,
	"published_by_name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "playbook_versions_playbook_id_version_pk" PRIMARY KEY("playbook_id","version")
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "contract_findings" ADD CONSTRAINT "contract_findings_review_id_contract_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."contract_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_findings" ADD CONSTRAINT "contract_findings_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_findings" ADD CONSTRAINT "contract_findings_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_playbook_id_library_records_id_fk" FOREIGN KEY ("playbook_id") REFERENCES "public"."library_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reviews" ADD CONSTRAINT "contract_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_decisions" ADD CONSTRAINT "finding_decisions_finding_id_contract_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."contract_findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_decisions" ADD CONSTRAINT "finding_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_versions" ADD CONSTRAINT "playbook_versions_playbook_id_library_records_id_fk" FOREIGN KEY ("playbook_id") REFERENCES "public"."library_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_versions" ADD CONSTRAINT "playbook_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_findings_position" ON "contract_findings" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "contract_reviews_contract" ON "contract_reviews" USING btree ("contract_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contract_reviews_playbook" ON "contract_reviews" USING btree ("playbook_id");--> statement-breakpoint
CREATE INDEX "contract_reviews_under_way" ON "contract_reviews" USING btree ("company_id") WHERE "contract_reviews"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "finding_decisions_finding" ON "finding_decisions" USING btree ("finding_id","id" DESC NULLS FIRST);