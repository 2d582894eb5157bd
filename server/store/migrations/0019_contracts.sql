CREATE TABLE "contract_revisions" (
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"origin" text NOT NULL,
	"made_from" integer NOT NULL,
	CONSTRAINT "contract_revisions_contract_id_revision_pk" PRIMARY KEY("contract_id","revision")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"side" text DEFAULT '' NOT NULL,
	"counterparty" text DEFAULT '' NOT NULL,
	"contract_type" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower("contracts"."counterparty")) STORED NOT NULL,
	"author_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_decisions" (
	"suggestion_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"comment" text NOT NULL,
	"note" text NOT NULL,
	"revision" integer,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_decisions_suggestion_id_number_pk" PRIMARY KEY("suggestion_id","number")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"comment" text NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_id_file_nodes_id_fk" FOREIGN KEY ("id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_list" ON "contracts" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suggestions_contract" ON "suggestions" USING btree ("contract_id","revision","start");