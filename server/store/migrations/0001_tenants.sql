CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_email" text DEFAULT '' NOT NULL,
	"company_id" uuid,
	"company_name" text,
	"record_id" text,
	"record_name" text DEFAULT '' NOT NULL,
	"changes" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_by_company" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"playbook_applications" bigint DEFAULT 0 NOT NULL,
	"chats_with_contract" bigint DEFAULT 0 NOT NULL,
	"draft_contracts" bigint DEFAULT 0 NOT NULL,
	"draft_preambles" bigint DEFAULT 0 NOT NULL,
	"new_clauses_drafted" bigint DEFAULT 0 NOT NULL,
	"event_count" bigint DEFAULT 0 NOT NULL,
	"clauses_extracted" bigint DEFAULT 0 NOT NULL,
	"extracted_contract_clauses" bigint DEFAULT 0 NOT NULL,
	"general_reviews" bigint DEFAULT 0 NOT NULL,
	"clauses_redrafted" bigint DEFAULT 0 NOT NULL,
	"clause_library_searches" bigint DEFAULT 0 NOT NULL,
	"contracts_summarized" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_by_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_name" text NOT NULL,
	"contract_code" text NOT NULL,
	"playbook_applications" bigint DEFAULT 0 NOT NULL,
	"chats_with_contract" bigint DEFAULT 0 NOT NULL,
	"draft_contracts" bigint DEFAULT 0 NOT NULL,
	"draft_preambles" bigint DEFAULT 0 NOT NULL,
	"new_clauses_drafted" bigint DEFAULT 0 NOT NULL,
	"event_count" bigint DEFAULT 0 NOT NULL,
	"clauses_extracted" bigint DEFAULT 0 NOT NULL,
	"extracted_contract_clauses" bigint DEFAULT 0 NOT NULL,
	"general_reviews" bigint DEFAULT 0 NOT NULL,
	"clauses_redrafted" bigint DEFAULT 0 NOT NULL,
	"clause_library_searches" bigint DEFAULT 0 NOT NULL,
	"contracts_summarized" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_by_day" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"event_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_by_day_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contract_name" text DEFAULT '' NOT NULL,
	"contract_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "purpose" text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_customer" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_subscription" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_by_company" ADD CONSTRAINT "usage_by_company_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_by_contract" ADD CONSTRAINT "usage_by_contract_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_by_contract" ADD CONSTRAINT "usage_by_contract_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_by_day" ADD CONSTRAINT "usage_by_day_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_list" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_company" ON "audit_entries" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "usage_by_contract_key" ON "usage_by_contract" USING btree ("company_id","user_id","contract_code","contract_name");--> statement-breakpoint
CREATE INDEX "usage_by_contract_list" ON "usage_by_contract" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "usage_events_company" ON "usage_events" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_list" ON "companies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name" ON "plans" USING btree ("plan_type","duration");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_payment" ON "subscriptions" USING btree ("payment_subscription");--> statement-breakpoint
CREATE INDEX "users_seats" ON "users" USING btree ("company_id") WHERE "users"."assigned_license";--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "companies" SET "admin_id" = (
  SELECT "users"."id" FROM "users"
  WHERE "users"."company_id" = "companies"."id" AND "users"."is_admin"
  ORDER BY "users"."created_at", "users"."id" LIMIT 1
);
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
