CREATE TABLE "draft_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"owner_id" uuid,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"number" text NOT NULL,
	"address" text NOT NULL,
	"role" text NOT NULL,
	"signatory" text NOT NULL,
	"signatory_title" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_parties_key" UNIQUE NULLS NOT DISTINCT("company_id","owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "draft_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"owner_id" uuid,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_values_key" UNIQUE NULLS NOT DISTINCT("company_id","owner_id","key")
);
--> statement-breakpoint
ALTER TABLE "draft_parties" ADD CONSTRAINT "draft_parties_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_parties" ADD CONSTRAINT "draft_parties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_values" ADD CONSTRAINT "draft_values_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_values" ADD CONSTRAINT "draft_values_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_parties_latest" ON "draft_parties" USING btree ("company_id","used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "draft_values_latest" ON "draft_values" USING btree ("company_id","used_at" DESC NULLS LAST);