CREATE TABLE "contract_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer,
	"start" integer,
	"wanted" text NOT NULL,
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
ALTER TABLE "contract_drafts" ADD CONSTRAINT "contract_drafts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_drafts" ADD CONSTRAINT "contract_drafts_clause_id_library_records_id_fk" FOREIGN KEY ("clause_id") REFERENCES "public"."library_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_drafts" ADD CONSTRAINT "contract_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_drafts_contract" ON "contract_drafts" USING btree ("contract_id");