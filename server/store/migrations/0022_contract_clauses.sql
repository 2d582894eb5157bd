CREATE TABLE "contract_clauses" (
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"clauses" jsonb NOT NULL,
	"found" integer NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"extracted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_clauses_contract_id_revision_pk" PRIMARY KEY("contract_id","revision")
);
--> statement-breakpoint
CREATE TABLE "contract_redrafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"instruction" text NOT NULL,
	"clause_id" uuid,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"engine" jsonb NOT NULL,
	"usage" jsonb,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_summaries" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_clauses" ADD CONSTRAINT "contract_clauses_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_clauses" ADD CONSTRAINT "contract_clauses_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_redrafts" ADD CONSTRAINT "contract_redrafts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_redrafts" ADD CONSTRAINT "contract_redrafts_clause_id_library_records_id_fk" FOREIGN KEY ("clause_id") REFERENCES "public"."library_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_redrafts" ADD CONSTRAINT "contract_redrafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_summaries" ADD CONSTRAINT "contract_summaries_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_summaries" ADD CONSTRAINT "contract_summaries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_redrafts_contract" ON "contract_redrafts" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_summaries_contract" ON "contract_summaries" USING btree ("contract_id","run_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_contract" ON "runs" USING btree ("contract_id","id" DESC NULLS FIRST) WHERE "runs"."contract_id" is not null;